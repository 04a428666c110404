import assert from 'node:assert/strict'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LINES_MAX = 300
const FOLDER_FILES_MAX = 20
const TEST_ROOT_FILES_MAX = 8
const APP_LINES_MAX = 120
const README_LINES_MAX = 40
const FUNCTION_LINES_MAX = 80
const FUNCTION_LINES_USUAL = 40
/** Factories whose methods share state, and endpoints with their schemas: few functions are longer than usual. */
const LONGER_FUNCTIONS_MAX = 30

const files = filesUnder('src/**/*')
const sources = files.filter(path => path.endsWith('.ts'))
const production = sources.filter(path => !/\.(?:test|contract|fake|sample)\.ts$/.test(path))

test('files under src have kebab-case names', () => {
  const named = files.filter(path => basename(path) !== 'README.md')
  const offenders = named.filter(
    path => !path.split('/').every(part => /^[a-z0-9]+(?:[-.][a-z0-9]+)*$/.test(part)),
  )
  assert.deepEqual(offenders, [])
})

test('no file is called by a word that says nothing', () => {
  const empty = 'util utils helper helpers common manager service data item process'.split(' ')
  const offenders = files.filter(path => {
    const forbidden = path.startsWith('src/doors/') ? empty : [...empty, 'handle', 'handler']
    // The last word says what a thing is: `data-folder` is a folder, `account-data` would be data.
    return path.split('/').some(part => forbidden.includes(part.split('.')[0]!.split('-').at(-1)!))
  })
  assert.deepEqual(offenders, [])
})

test(`no source file is longer than ${LINES_MAX} lines`, () => {
  const lengths = sources.map(path => [path, linesOf(path)] as const)
  assert.deepEqual(
    lengths.filter(([, lines]) => lines > LINES_MAX),
    [],
  )
})

/** One file for each change of the tables, in the order of their numbers. */
const MIGRATIONS = 'src/adapters/sql/migrations/'

test(`no folder of src holds more than ${FOLDER_FILES_MAX} source files`, () => {
  const divisible = production.filter(path => !path.startsWith(MIGRATIONS))
  const counts = Map.groupBy(divisible, path => dirname(path))
  const crowded = [...counts].filter(([, paths]) => paths.length > FOLDER_FILES_MAX)
  assert.deepEqual(
    crowded.map(([folder, paths]) => `${folder}: ${paths.length}`),
    [],
  )
})

test('no two files of src have the same name, but the parts that every product has', () => {
  const shared = /^src\/products\/[a-z]+\/(?:description|product|request|rubric)\.ts$/
  const named = sources.filter(path => !path.endsWith('.test.ts') && !shared.test(path))
  const twice = [...Map.groupBy(named, path => basename(path))].filter(([, paths]) => paths.length > 1)
  assert.deepEqual(
    twice.map(([, paths]) => paths),
    [],
  )
})

test(`app.ts has at most ${APP_LINES_MAX} lines`, () => {
  assert.ok(linesOf('src/app.ts') <= APP_LINES_MAX, `${linesOf('src/app.ts')}`)
})

test(`the root of test/ holds at most ${TEST_ROOT_FILES_MAX} files`, () => {
  const loose = filesUnder('test/*')
  assert.ok(loose.length <= TEST_ROOT_FILES_MAX, loose.join(' '))
})

test(`each top folder of src has a README of at most ${README_LINES_MAX} lines`, () => {
  const folders = [...new Set(sources.map(path => path.split('/')[1]!))].filter(name => !name.includes('.'))
  assert.ok(folders.length > 10, 'the folders were not found')
  const readmes = folders.map(folder => `src/${folder}/README.md`)
  assert.deepEqual(
    readmes.filter(path => !files.includes(path) || linesOf(path) > README_LINES_MAX),
    [],
  )
})

test(`no function is longer than ${FUNCTION_LINES_MAX} lines, and few are longer than ${FUNCTION_LINES_USUAL}`, () => {
  const longer = production.flatMap(path => functionLengths(path, read(path))).filter(isLongerThanUsual)
  assert.deepEqual(
    longer.filter(({ lines }) => lines > FUNCTION_LINES_MAX),
    [],
  )
  assert.ok(longer.length <= LONGER_FUNCTIONS_MAX, `${longer.length} functions`)
  const twoLines = functionLengths('a.ts', 'const a = {\n  b() {\n  },\n}')
  assert.deepEqual(twoLines, [{ at: 'a.ts:2', lines: 2 }], 'functions were not found')
})

test('nothing is exported by default, and no file only passes on what others export', () => {
  const offenders = sources.filter(path => {
    const text = read(path)
    return basename(path) === 'index.ts' || /^export default\b/m.test(text) || /^export \*/m.test(text)
  })
  assert.deepEqual(offenders, [])
})

test('a port is types and interfaces and nothing else', () => {
  const ports = sources.filter(path => path.endsWith('.port.ts'))
  assert.ok(ports.length > 10, 'the ports were not found')
  for (const path of ports) {
    const statements = read(path).match(/^[a-z].*$/gm) ?? []
    const alien = statements.filter(
      line => !/^(?:export (?:type|interface)|import type|type|interface) /.test(line),
    )
    assert.deepEqual(alien, [], path)
  }
})

test('nothing that runs imports a test or what supports one', () => {
  const imported = /from '[^']*(?:\.(?:test|contract|fake|sample)\.ts|\/test\/[^']*)'/
  assert.deepEqual(
    production.filter(path => imported.test(read(path))),
    [],
  )
})

test('npx can run the command', () => {
  assert.equal(statSync(`${ROOT}bin/pinproof.js`).mode & 0o111, 0o111)
})

function isLongerThanUsual({ lines }: { lines: number }): boolean {
  return lines > FUNCTION_LINES_USUAL
}

function functionLengths(path: string, text: string): { at: string; lines: number }[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const lineOf = (position: number) => file.getLineAndCharacterOfPosition(position).line + 1
  const found: { at: string; lines: number }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const first = lineOf(node.getStart())
      found.push({ at: `${path}:${first}`, lines: lineOf(node.end) - first + 1 })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

function linesOf(path: string): number {
  return read(path).trimEnd().split('\n').length
}

function filesUnder(pattern: string): string[] {
  const found = globSync(pattern, { cwd: ROOT, withFileTypes: true }).filter(entry => entry.isFile())
  return found.map(entry => `${entry.parentPath}/${entry.name}`.slice(ROOT.length)).sort()
}

function read(path: string): string {
  return readFileSync(`${ROOT}${path}`, 'utf8')
}
