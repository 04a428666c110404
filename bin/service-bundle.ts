// The service in few files, `dist/service/`: a start that reads three thousand sources and modules of packages one by one
// spends a third of its processor time on that.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Plugin, RolldownOptions } from 'rolldown'

const FOLDER = 'dist/service'
/** Written last. */
const FINISHED = `${FOLDER}/finished`
/** The command, and each thread or process that it starts. */
const ENTRIES = [
  'src/main.ts',
  'src/threads/certifier-thread.ts',
  'src/adapters/onnx/inference-thread.ts',
  'src/adapters/sql/engine/sqlite/checkpoint-thread.ts',
  'src/adapters/keyfile/signing-thread.ts',
  'src/doors/smtp/receiving/mail-reading-thread.ts',
  'src/adapters/pkcs11/pkcs11-host.ts',
]

export const SERVICE_MAIN = `${FOLDER}/main.js`

/** False after any change of the sources or the packages: then the sources themselves are run. */
export function isBundleCurrent(root: string): boolean {
  try {
    const { mtimeMs: builtAt } = statSync(join(root, FINISHED))
    const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    const paths = sources.filter(each => each.isFile()).map(each => join(each.parentPath, each.name))
    const files = [...paths, join(root, 'package-lock.json'), join(root, 'bin/service-bundle.ts')]
    return files.every(path => statSync(path).mtimeMs < builtAt)
  } catch {
    return false
  }
}

/** What the bundler is asked for; nothing where the bundle is current, since a running service may still read from it. */
export function serviceBundle(root: string): RolldownOptions[] {
  if (isBundleCurrent(root)) return []
  const bundle: RolldownOptions = {
    cwd: root,
    platform: 'node',
    tsconfig: false,
    input: Object.fromEntries(ENTRIES.map(path => [basename(path, '.ts'), path])),
    plugins: [packagesApart(root), placesOfSources(root), finish(root)],
    output: { dir: FOLDER, cleanDir: true, format: 'es', chunkFileNames: '[name]-[hash].js' },
  }
  return [bundle]
}

const OWN = /^(?:\.{0,2}\/|#)/
/** Among this project's own packages, so that the name alone leads to it. */
const AT_ROOT = /^.*?\/node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*\/node_modules\/)/
/** ES modules that look for files of their own. */
const LEFT_APART = ['nodemailer', 'smtp-server', '@modelcontextprotocol/sdk', 'rolldown']

/** Packages of ES modules join the bundle; the others load as they are, except those to which the name alone does not lead. */
function packagesApart(root: string): Plugin {
  return {
    name: 'packages-apart',
    async resolveId(source, importer, options) {
      if (OWN.test(source) || source.startsWith('node:') || importer === undefined) return undefined
      const module = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!module || module.external) return module
      const name = AT_ROOT.exec(module.id)?.[1]
      if (name === undefined || (isOfModules(root, name) && !LEFT_APART.includes(name))) return module
      return { id: source, external: true }
    },
  }
}

function isOfModules(root: string, name: string): boolean {
  const description = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')
  return (JSON.parse(description) as { type?: string }).type === 'module'
}

const THREAD = /new URL\('\.\/([\w-]+-(?:thread|host))\.ts', import\.meta\.url\)/g
const PLACE = /import\.meta\.url/g

/** In the bundle, a source still finds the files beside it; a thread or a process is started from the bundle. */
function placesOfSources(root: string): Plugin {
  return {
    name: 'places-of-sources',
    transform(code, id) {
      const place = relative(join(root, FOLDER), id)
      if (!place.startsWith('../../src/') || !code.includes('import.meta.url')) return undefined
      // Split, so that the second replacement does not find what the first one wrote.
      return code
        .split(THREAD)
        .map((part, at) =>
          at % 2 === 0
            ? part.replace(PLACE, `new URL(${JSON.stringify(place)}, import.meta.url).href`)
            : `new URL('./${part}.js', import.meta.url)`,
        )
        .join('')
    },
  }
}

function finish(root: string): Plugin {
  return { name: 'finish', writeBundle: () => writeFileSync(join(root, FINISHED), '') }
}
