import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { LANGUAGE_CODES, type Language } from '../../messages/languages.ts'
import { readWordings } from '../../messages/load-catalogues.ts'

const BUILD_FOLDER = new URL('../../../dist/web/', import.meta.url)
/** In the order of the cascade: tokens, elements, layout, components, then the styles of single pages. */
const STYLES = [
  'tokens',
  'base',
  'layout',
  'components',
  'home',
  'draft',
  'result',
  'dashboard',
  'admin',
  'certificate',
  'check',
  'words',
  'reading',
  'last',
]
const SCRIPT_TYPE = 'text/javascript; charset=utf-8'
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

type Asset = { type: string; body: Buffer; brotli(): Buffer; gzip(): Buffer }

export type Assets = {
  stylesheet: string
  /** The PDF reader and its worker: served as their project built them, and fetched only when a PDF is given. */
  pdf: string
  pdfWorker: string
  /** The address of an island's script. */
  script(island: string): string
  /** The text of a built script, for a file that must stand alone. */
  scriptText(island: string): string
  /** The messages that scripts show, in a language other than English. */
  messages(language: Language): string
  files: Map<string, Asset>
}

/** Reads scripts and styles. They are served from memory, under names that hold a hash of their content. */
export function loadAssets(): Assets {
  const manifestFile = new URL('manifest.json', BUILD_FOLDER)
  if (!existsSync(manifestFile)) throw new Error('The scripts of the pages are not built: run npm run build.')
  const manifest: Record<string, string> = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const files = new Map<string, Asset>()
  for (const name of Object.values(manifest)) {
    files.set(name, asset(SCRIPT_TYPE, readFileSync(new URL(name, BUILD_FOLDER))))
  }
  const pdf = addPackaged(files, 'pdfjs-dist/build/pdf.min.mjs')
  const pdfWorker = addPackaged(files, 'pdfjs-dist/build/pdf.worker.min.mjs')
  const styles = readStyles()
  const stylesheet = `site-${hashOf(styles)}.css`
  files.set(stylesheet, asset('text/css; charset=utf-8', styles))
  const messages = addMessages(files)
  return {
    stylesheet: `/assets/${stylesheet}`,
    pdf: `/assets/${pdf}`,
    pdfWorker: `/assets/${pdfWorker}`,
    script: island => `/assets/${builtName(manifest, island)}`,
    scriptText: island => files.get(builtName(manifest, island))!.body.toString('utf8'),
    messages: language => `/assets/${messages.get(language)}`,
    files,
  }
}

/** Scripts that leave the messages of a language where `html` finds them. */
function addMessages(files: Map<string, Asset>): Map<Language, string> {
  const names = new Map<Language, string>()
  for (const language of LANGUAGE_CODES.filter(code => code !== 'en')) {
    const messages = JSON.stringify({ language, wordings: readWordings(language, 'browser') })
    const body = Buffer.from(`globalThis.pinproofMessages=${messages}`)
    const name = `messages-${language}-${hashOf(body)}.js`
    files.set(name, asset(SCRIPT_TYPE, body))
    names.set(language, name)
  }
  return names
}

function builtName(manifest: Record<string, string>, island: string): string {
  const name = manifest[island]
  if (name === undefined) throw new Error(`No script is built for the island ${island}.`)
  return name
}

/** Adds a script of a package. */
function addPackaged(files: Map<string, Asset>, path: string): string {
  const body = readFileSync(new URL(import.meta.resolve(path)))
  const name = `${basename(path, '.mjs').replaceAll('.', '-')}-${hashOf(body)}.js`
  files.set(name, asset(SCRIPT_TYPE, body))
  return name
}

function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

function readStyles(): Buffer {
  return Buffer.concat(STYLES.map(name => readFileSync(new URL(`./styles/${name}.css`, import.meta.url))))
}

/** Compressed at the first request, so that the start of the service does not wait for it. */
function asset(type: string, body: Buffer): Asset {
  return {
    type,
    body,
    brotli: once(() => brotliCompressSync(body, BROTLI)),
    gzip: once(() => gzipSync(body)),
  }
}

function once<Value>(make: () => Value): () => Value {
  let result: { value: Value } | undefined
  return () => {
    result ??= { value: make() }
    return result.value
  }
}
