import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const LINES_MAX = 300
const JSON_BYTES_MAX = 256 * 1024 * 1024

const files = filesUnder('src/**/*')
const sources = files.filter(path => path.endsWith('.ts'))

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
  const lengths = sources.map(path => [path, read(path).trimEnd().split('\n').length] as const)
  assert.deepEqual(
    lengths.filter(([, lines]) => lines > LINES_MAX),
    [],
  )
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

test('npx can run the command', () => {
  assert.equal(statSync(`${ROOT}bin/pinproof.js`).mode & 0o111, 0o111)
})

test('the import check sees the sources: given the wrong compiler it would see nothing and be content', async () => {
  const options = 'src --config .dependency-cruiser.mjs --output-type json'.split(' ')
  const command = ['node_modules/.bin/depcruise', ...options]
  const run = promisify(execFile)(process.execPath, command, { cwd: ROOT, maxBuffer: JSON_BYTES_MAX })
  // It exits with the number of broken rules; `npm run imports` is where those are told.
  const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
  assert.notEqual(stdout, '', stderr)
  const { modules } = JSON.parse(stdout) as { modules: { source: string; dependencies: unknown[] }[] }
  const seen = new Set(modules.map(module => module.source))
  assert.ok(seen.size > 100, `only ${seen.size} modules were seen`)
  assert.deepEqual(
    sources.filter(path => path.startsWith('src/core/') && !seen.has(path)),
    [],
  )
  const certify = modules.find(module => module.source === 'src/pipeline/certify.ts')
  assert.ok(certify!.dependencies.length > 5, 'the imports of certify.ts were not followed')
})

function filesUnder(pattern: string): string[] {
  const found = globSync(pattern, { cwd: ROOT, withFileTypes: true }).filter(entry => entry.isFile())
  return found.map(entry => `${entry.parentPath}/${entry.name}`.slice(ROOT.length)).sort()
}

function read(path: string): string {
  return readFileSync(`${ROOT}${path}`, 'utf8')
}
