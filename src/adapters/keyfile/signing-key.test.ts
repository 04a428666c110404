import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { utf8 } from '../../core/encoding/bytes.ts'
import { verifyEd25519 } from '../../core/encoding/ed25519.ts'
import {
  adoptSigningKey,
  loadPreparedKey,
  loadSigningKey,
  prepareSigningKey,
  signingKeyExists,
} from './signing-key.ts'

function keyPath(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-key-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return join(folder, 'signing-key.pem')
}

function newKey(path: string) {
  const key = prepareSigningKey(path)
  adoptSigningKey(path)
  return key
}

test('a key is loaded as it was made, and signs what its public half verifies', async t => {
  const path = keyPath(t)
  const newKeyPair = newKey(path)
  const loadedKey = loadSigningKey(path)
  assert.deepEqual(loadedKey.publicKey, newKeyPair.publicKey)
  const message = utf8('checkpoint')
  assert.ok(await verifyEd25519(newKeyPair.publicKey, message, await loadedKey.sign(message)))
  assert.equal(
    await verifyEd25519(newKeyPair.publicKey, utf8('another'), await loadedKey.sign(message)),
    false,
  )
})

test('a key is prepared under another name, and exists once it is adopted', t => {
  const path = keyPath(t)
  assert.equal(loadPreparedKey(path), undefined)
  const preparedKey = prepareSigningKey(path)
  assert.deepEqual([signingKeyExists(path), existsSync(`${path}.new`)], [false, true])
  assert.deepEqual(loadPreparedKey(path)?.publicKey, preparedKey.publicKey)
  adoptSigningKey(path)
  assert.deepEqual([signingKeyExists(path), existsSync(`${path}.new`)], [true, false])
})

test('preparing again puts another key in the place of one that was abandoned', t => {
  const path = keyPath(t)
  const abandonedKey = prepareSigningKey(path)
  const preparedKey = prepareSigningKey(path)
  assert.notDeepEqual(preparedKey.publicKey, abandonedKey.publicKey)
  assert.deepEqual(loadPreparedKey(path)?.publicKey, preparedKey.publicKey)
})

test('the file is for its owner alone, whatever the umask', t => {
  const umask = process.umask(0)
  t.after(() => process.umask(umask))
  const path = keyPath(t)
  newKey(path)
  assert.equal(statSync(path).mode & 0o777, 0o600)
})

test('a file that anyone else could read or write is refused', t => {
  const path = keyPath(t)
  newKey(path)
  for (const mode of [0o640, 0o604, 0o620, 0o602, 0o610]) {
    chmodSync(path, mode)
    assert.throws(() => loadSigningKey(path), {
      message: `${path} can be read by others; run: chmod 600 ${path}`,
    })
  }
  chmodSync(path, 0o400)
  loadSigningKey(path)
})

test('a key of another kind, or no key, is refused', t => {
  const path = keyPath(t)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(path, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 })
  assert.throws(() => loadSigningKey(path), { message: `${path} does not hold an Ed25519 key` })
  writeFileSync(path, 'not a key')
  assert.throws(() => loadSigningKey(path))
})

test('the seed of the IPFS node stays the same with the key, and is not the key', t => {
  const path = keyPath(t)
  const { peerSeed } = newKey(path)
  assert.deepEqual(loadSigningKey(path).peerSeed, peerSeed)
  const secret = Buffer.from(readFileSync(path, 'utf8').split('\n')[1]!, 'base64').subarray(-32)
  assert.equal(peerSeed.length, 32)
  assert.notDeepEqual(Buffer.from(peerSeed), secret)
  assert.notDeepEqual(newKey(keyPath(t)).peerSeed, peerSeed)
})
