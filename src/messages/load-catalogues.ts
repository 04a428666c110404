import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Catalogue, createCatalogue, ENGLISH } from './catalogue.ts'
import type { Language } from './languages.ts'
import type { Wordings } from './reword-template.ts'

const FOLDER = fileURLToPath(new URL('./catalogues/', import.meta.url))

const catalogues = new Map<Language, Catalogue>([['en', ENGLISH]])

/** The messages of a language, read when they are first needed. */
export function catalogueOf(language: Language): Catalogue {
  let catalogue = catalogues.get(language)
  if (catalogue === undefined) {
    const files = globSync('*.json', { cwd: join(FOLDER, language) })
    catalogue = createCatalogue(
      language,
      Object.assign({}, ...files.map(file => readWordings(language, file.slice(0, -'.json'.length)))),
    )
    catalogues.set(language, catalogue)
  }
  return catalogue
}

/** The messages of one area, such as those that scripts in a browser show. */
export function readWordings(language: Language, area: string): Wordings {
  return JSON.parse(readFileSync(join(FOLDER, language, `${area}.json`), 'utf8'))
}
