import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { browserOnly, defineProducts } from '../../src/doors/web/islands/build/browser-only.ts'
import { LANGUAGE_CODES } from '../../src/messages/languages.ts'
import { readWordings } from '../../src/messages/load-catalogues.ts'
import { PRODUCTS } from '../../src/products/catalog.ts'
import type { ArchivedFile } from './zip-archive.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export type AddonSources = {
  /** Relative to the project. */
  folder: string
  /** Modules that share code. */
  scripts: string[]
  /** Scripts that a browser puts into pages: each one file, without imports. */
  pageScripts: string[]
  styles: { name: string; sheets: string[] }
}

/** The files of an add-on. Scripts are not minified, so that reviewers and users can read them. */
export async function addonFiles({
  folder,
  scripts,
  pageScripts,
  styles,
}: AddonSources): Promise<ArchivedFile[]> {
  const bundles = [bundle(folder, scripts, 'es'), ...pageScripts.map(name => bundle(folder, [name], 'iife'))]
  return [
    ...(await Promise.all(bundles)).flat(),
    ...staticFiles(folder),
    manifest(folder),
    messages(),
    {
      name: styles.name,
      body: Buffer.concat(
        [...styles.sheets, `${folder}/${styles.name}`].map(path => readFileSync(ROOT + path)),
      ),
    },
  ]
}

async function bundle(folder: string, names: string[], format: 'es' | 'iife'): Promise<ArchivedFile[]> {
  const build = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(names.map(name => [name, `${folder}/${name}.ts`])),
    platform: 'browser',
    transform: { target: 'es2023', define: defineProducts(PRODUCTS) },
    tsconfig: false,
    plugins: [browserOnly(ROOT)],
  })
  const { output } = await build.generate({
    format,
    entryFileNames: '[name].js',
    chunkFileNames: 'shared-[hash].js',
    comments: false,
  })
  await build.close()
  return output.map(file => ({
    name: file.fileName,
    body: Buffer.from(file.type === 'chunk' ? file.code : file.source),
  }))
}

function staticFiles(folder: string): ArchivedFile[] {
  const names = globSync(['*.html', 'icons/*.{svg,png}', '_locales/*/messages.json'], { cwd: ROOT + folder })
  return names.map(name => ({ name, body: readFileSync(`${ROOT}${folder}/${name}`) }))
}

/** Leaves the messages of the user's language where `html` finds them. Runs before the script of a page. */
function messages(): ArchivedFile {
  const others = LANGUAGE_CODES.filter(code => code !== 'en')
  const wordings = Object.fromEntries(others.map(code => [code, readWordings(code, 'browser')]))
  const script = `const wordings = ${JSON.stringify(wordings, null, 1)}
const language = ((globalThis.browser ?? globalThis.chrome)?.i18n?.getUILanguage() ?? navigator.language).split('-')[0]
if (Object.hasOwn(wordings, language)) globalThis.pinproofMessages = { language, wordings: wordings[language] }
`
  return { name: 'messages.js', body: Buffer.from(script) }
}

function manifest(folder: string): ArchivedFile {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string }
  const source = JSON.parse(readFileSync(`${ROOT}${folder}/manifest.json`, 'utf8')) as object
  return { name: 'manifest.json', body: Buffer.from(`${JSON.stringify({ ...source, version }, null, 2)}\n`) }
}
