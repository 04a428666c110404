import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { contentKeyExists, createContentKey, loadContentKey } from './content-key.ts'

function keyPath(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-key-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return join(folder, 'content-key')
}

test('a key is loaded as it was made, 256 bits long, and no two are alike', t => {
  const path = keyPath(t)
  assert.equal(contentKeyExists(path), false)
  const newKey = createContentKey(path)
  assert.equal(contentKeyExists(path), true)
  assert.equal(newKey.symmetricKeySize, 32)
  assert.ok(loadContentKey(path).equals(newKey))
  assert.ok(!createContentKey(keyPath(t)).equals(newKey))
})

test('the file is for its owner alone, whatever the umask, and lies alone in its folder', t => {
  const umask = process.umask(0)
  t.after(() => process.umask(umask))
  const path = keyPath(t)
  createContentKey(path)
  assert.equal(statSync(path).mode & 0o777, 0o600)
  assert.deepEqual(readdirSync(dirname(path)), ['content-key'])
})

test('a file that anyone else could read is refused', t => {
  const path = keyPath(t)
  createContentKey(path)
  chmodSync(path, 0o640)
  assert.throws(() => loadContentKey(path), {
    message: `${path} can be read by others; run: chmod 600 ${path}`,
  })
})

test('a file that holds no key is refused', t => {
  const path = keyPath(t)
  for (const text of ['', 'ab'.repeat(31), 'ab'.repeat(33), 'AB'.repeat(32), 'zz'.repeat(32)]) {
    writeFileSync(path, text, { mode: 0o600 })
    assert.throws(() => loadContentKey(path), { message: `${path} does not hold a key of 64 hex digits` })
  }
})
