import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A regular expression of ours, and where it stands. */
export type SourcePattern = { path: string; line: number; source: string; flags: string }
export type SourcePatterns = {
  patterns: SourcePattern[]
  /** `path:line` of every `new RegExp` that is not reached while its module loads. */
  madeLater: string[]
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024

/** Every pattern under src: literals from the syntax tree, those that are put together from the running modules. */
export function findPatterns(): SourcePatterns {
  const paths = globSync('src/**/*.ts', { cwd: ROOT }).filter(
    path => !/\.(?:test|contract|fake|sample)\.ts$/.test(path),
  )
  const read = paths.sort().map(readModule)
  const makers = read.filter(({ sites }) => sites.length > 0).map(({ path }) => path)
  const made = recordPatterns(makers)
  const reached = new Set(made.map(({ path, line }) => `${path}:${line}`))
  return {
    patterns: [...read.flatMap(({ literals }) => literals), ...made],
    madeLater: read.flatMap(({ sites }) => sites).filter(site => !reached.has(site)),
  }
}

type ReadModule = { path: string; literals: SourcePattern[]; sites: string[] }

/** Lines that hold no code of their own: comments and imports. */
const NO_CODE = /^\s*(?:\/\/|\/?\*|import |\} from ).*$/gm

function readModule(path: string): ReadModule {
  const text = readFileSync(ROOT + path, 'utf8')
  // Most modules have no pattern, and parsing all of them takes seconds.
  if (!/\/|RegExp/.test(text.replaceAll(NO_CODE, ''))) return { path, literals: [], sites: [] }
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const literals: SourcePattern[] = []
  const sites: string[] = []
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1

  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)]
      literals.push({ path, line: lineOf(node), source, flags })
    }
    const isCall = ts.isNewExpression(node) || ts.isCallExpression(node)
    if (isCall && node.expression.getText(file) === 'RegExp') sites.push(`${path}:${lineOf(node)}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return { path, literals, sites }
}

/** In a process of its own: here most modules are loaded already. */
function recordPatterns(paths: string[]): SourcePattern[] {
  const recorder = fileURLToPath(new URL('./record-patterns.ts', import.meta.url))
  const modules = paths.map(path => ROOT + path)
  const options = { maxBuffer: OUTPUT_BYTES_MAX, encoding: 'utf8' } as const
  return JSON.parse(execFileSync(process.execPath, [recorder, ...modules], options)) as SourcePattern[]
}
