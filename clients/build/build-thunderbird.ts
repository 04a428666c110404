import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { browserOnly, defineProducts } from '../../src/doors/web/islands/build/browser-only.ts'
import { PRODUCTS } from '../../src/products/catalog.ts'
import { type ArchivedFile, zipArchive } from './zip-archive.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const SOURCES = 'clients/thunderbird'
const SCRIPTS = ['background', 'check', 'options']
/** The styles of the pages, so that a result looks the same on both. */
const STYLES = ['tokens', 'base', 'components', 'check'].map(name => `src/doors/web/styles/${name}.css`)

/** The add-on as one file that Thunderbird installs. */
export async function buildThunderbird(): Promise<Buffer> {
  return zipArchive(await thunderbirdFiles())
}

export async function thunderbirdFiles(): Promise<ArchivedFile[]> {
  return [...(await scripts()), ...pages(), manifest(), styles()]
}

/** Not minified, so that reviewers and users can read it. */
async function scripts(): Promise<ArchivedFile[]> {
  const bundle = await rolldown({
    cwd: ROOT,
    input: Object.fromEntries(SCRIPTS.map(name => [name, `${SOURCES}/${name}.ts`])),
    platform: 'browser',
    transform: { target: 'es2023', define: defineProducts(PRODUCTS) },
    tsconfig: false,
    plugins: [browserOnly(ROOT)],
  })
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].js',
    chunkFileNames: 'shared-[hash].js',
    comments: false,
  })
  await bundle.close()
  return output.map(file => ({
    name: file.fileName,
    body: Buffer.from(file.type === 'chunk' ? file.code : file.source),
  }))
}

function pages(): ArchivedFile[] {
  const names = globSync(['*.html', 'icons/*.svg', '_locales/*/messages.json'], { cwd: ROOT + SOURCES })
  return names.map(name => ({ name, body: readFileSync(`${ROOT}${SOURCES}/${name}`) }))
}

function manifest(): ArchivedFile {
  const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string }
  const source = JSON.parse(readFileSync(`${ROOT}${SOURCES}/manifest.json`, 'utf8')) as object
  return { name: 'manifest.json', body: Buffer.from(`${JSON.stringify({ ...source, version }, null, 2)}\n`) }
}

function styles(): ArchivedFile {
  const sheets = [...STYLES, `${SOURCES}/addon.css`].map(path => readFileSync(ROOT + path))
  return { name: 'addon.css', body: Buffer.concat(sheets) }
}
