import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatedPage, markdownTable } from './generated-page.ts'

type Source = { path: string; text: string; imports: string[] }

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const TEST_SUPPORT = /\.(?:test|contract|fake|sample)\.ts$/
const WIRING = /^src\/(?:[^/]+\.ts|wiring\/)/
/** An interface, or a type that is a function: the things that an adapter can provide. Comment and name. */
const PROVIDED = /(?:\/\*\*((?:(?!\*\/).)*)\*\/\n)?export (?:interface (\w+)|type (\w+) = \()/gs

const INTRODUCTION = `Everything the service asks of the outside world: one file \`*.port.ts\` for each need. An adapter provides it, and
[the wiring](../../src/wiring/README.md) chooses which. A provider outside \`src/adapters\` works on other ports.`

/** docs/reference/ports.md: every port, what it is for and what provides it. */
export function portsPage(): string {
  const sources = readSources()
  const rows = sources
    .filter(({ path }) => path.endsWith('.port.ts'))
    .map(port => {
      const providers = providersOf(port, sources).map(path => `[${shortened(path)}](../../${path})`)
      return [`[${shortened(port.path)}](../../${port.path})`, purposeOf(port), providers.join(', ')]
    })
  return generatedPage('Ports', INTRODUCTION, markdownTable(['port', 'purpose', 'provided by'], rows))
}

function readSources(): Source[] {
  const paths = globSync('src/**/*.ts', { cwd: ROOT }).filter(path => !TEST_SUPPORT.test(path))
  return paths.sort().map(path => {
    const text = readFileSync(join(ROOT, path), 'utf8')
    const imports = [...text.matchAll(/ from '(\.[^']+)'/g)].map(([, file]) => join(dirname(path), file!))
    return { path, text, imports }
  })
}

/** The first sentence of the comment on the first thing that the port asks for. */
function purposeOf({ path, text }: Source): string {
  const [, comment] = [...text.matchAll(PROVIDED)].find(([, words]) => words !== undefined) ?? []
  const words = comment
    ?.replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
  const sentence = words === undefined ? undefined : /^.*?[.?!](?= |$)/.exec(words)?.[0]
  if (sentence === undefined) throw new Error(`${path} does not say in a sentence what it is for`)
  return sentence
}

/** Adapters whose results are of the port's type, and whatever else the wiring takes for it. */
function providersOf(port: Source, sources: Source[]): string[] {
  const names = [...port.text.matchAll(PROVIDED)].map(([, , asInterface, asType]) => asInterface ?? asType)
  const type = `\\b(?:${names.join('|')})\\b`
  // A declared result, a constant of that type, or a type that adds to it.
  const result = new RegExp(
    `\\): [^\\n(;]*${type}|^(?:export)? *const \\w+: ${type}|^export type \\w+ = ${type} &`,
    'm',
  )
  const wired = new Set(sources.filter(({ path }) => WIRING.test(path)).flatMap(({ imports }) => imports))
  const candidates = sources.filter(({ imports, text }) => imports.includes(port.path) && result.test(text))
  const providers = candidates.filter(
    ({ path }) => path.startsWith('src/adapters/') || (wired.has(path) && !WIRING.test(path)),
  )
  const found = providers.length > 0 ? providers : candidates.filter(({ path }) => WIRING.test(path))
  if (found.length === 0) throw new Error(`nothing provides ${port.path}`)
  return found.map(({ path }) => path)
}

function shortened(path: string): string {
  return path.replace(/^src\//, '').replace(/(?:\.port)?\.ts$/, '')
}
