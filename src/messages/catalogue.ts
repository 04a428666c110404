import type { Language } from './languages.ts'
import { createSentenceReader } from './read-sentence.ts'
import { joinTemplate, rewordTemplate, splitTemplate, type Wordings } from './reword-template.ts'

/** A template in one language. The order of its values may differ from the English one. */
export type Wording = { parts: readonly string[]; order: readonly number[] }

/** The messages of one language. */
export type Catalogue = {
  language: Language
  /** A template of a page. */
  template(parts: TemplateStringsArray): Wording
  /** A sentence that was made by `say`, given in English. One that is not known stays English. */
  sentence(english: string): string
}

/** The language of the sources: everything is as it stands there. */
export const ENGLISH: Catalogue = {
  language: 'en',
  template: parts => ({ parts, order: parts.slice(1).map((_, at) => at) }),
  sentence: english => english,
}

export function createCatalogue(language: Language, wordings: Wordings): Catalogue {
  // The parts of a template are one array for as long as the program runs.
  const templates = new WeakMap<TemplateStringsArray, Wording>()
  return {
    language,
    template(parts) {
      let wording = templates.get(parts)
      if (wording === undefined) {
        wording = splitTemplate(rewordTemplate(joinTemplate(parts), phrase => wordings[phrase] || undefined))
        templates.set(parts, wording)
      }
      return wording
    },
    sentence: createSentenceReader(wordings, language),
  }
}
