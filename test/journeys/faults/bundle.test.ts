import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { isBundleCurrent } from '../../../bin/service-bundle.ts'

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
const SOURCES = ['src/main.ts', 'src/core/deep/part.ts', 'package-lock.json', 'bin/service-bundle.ts']

test('the bundle that `npm test` has built is the one that is run', () => {
  assert.ok(isBundleCurrent(PROJECT), 'a source is newer than the bundle: npm run build')
})

test('a source, the packages or the bundling changed since, or a build that did not finish: the sources are run', t => {
  const root = mkdtempSync(join(tmpdir(), 'pinproof-bundle-'))
  t.after(() => rmSync(root, { recursive: true }))
  for (const folder of ['src/core/deep', 'bin', 'dist/service'])
    mkdirSync(join(root, folder), { recursive: true })
  const write = (path: string, seconds: number) => {
    writeFileSync(join(root, path), '')
    utimesSync(join(root, path), seconds, seconds)
  }
  for (const path of SOURCES) write(path, 1_000)
  assert.ok(!isBundleCurrent(root))
  write('dist/service/finished', 1_001)
  assert.ok(isBundleCurrent(root))
  for (const path of SOURCES) {
    write(path, 1_002)
    assert.ok(!isBundleCurrent(root), path)
    write(path, 1_000)
  }
})
