import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { type KeyAccess, PLAIN_AND_PRIVATE, readKeyAccess } from './key-access.ts'
import { encryptSecretFile, readSecretFile, writeSecretFile } from './secret-file.ts'
import { loadSigningKey, prepareSigningKey } from './signing-key.ts'

const SECRET = 'the secret\n'
const LOCKED: KeyAccess = { passphrase: 'a passphrase of some length', readers: 'owner' }
const OTHER: KeyAccess = { ...LOCKED, passphrase: 'another passphrase, as long' }

function newFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-secret-'))
  t.after(() => rmSync(folder, { recursive: true }))
  return folder
}

test('with a passphrase the file is encrypted, and without one it is plain', t => {
  const path = join(newFolder(t), 'secret')
  writeSecretFile(path, SECRET, PLAIN_AND_PRIVATE)
  assert.equal(readFileSync(path, 'utf8'), SECRET)
  writeSecretFile(path, SECRET, LOCKED)
  assert.equal(readFileSync(path, 'utf8').includes('the secret'), false)
  assert.equal(readSecretFile(path, LOCKED), SECRET)
  assert.equal(statSync(path).mode & 0o777, 0o600)
})

test('no passphrase, a wrong one, and one for a plain file are told apart, plainly', t => {
  const path = join(newFolder(t), 'secret')
  writeSecretFile(path, SECRET, LOCKED)
  assert.throws(() => readSecretFile(path, PLAIN_AND_PRIVATE), {
    message: `${path} is encrypted; set PINPROOF_KEY_PASSPHRASE_FILE to the file with its passphrase`,
  })
  assert.throws(() => readSecretFile(path, OTHER), {
    message: `${path} cannot be decrypted: the passphrase is wrong, or the file is damaged`,
  })
  writeSecretFile(path, SECRET, PLAIN_AND_PRIVATE)
  assert.throws(() => readSecretFile(path, LOCKED), {
    message: `${path} is not encrypted, but a passphrase is set; run: pinproof encrypt-keys`,
  })
})

test('a file that others can read is opened only where the operator has said so', t => {
  const path = join(newFolder(t), 'secret')
  writeSecretFile(path, SECRET, PLAIN_AND_PRIVATE)
  for (const mode of [0o444, 0o640, 0o604]) {
    chmodSync(path, mode)
    assert.throws(() => readSecretFile(path, PLAIN_AND_PRIVATE), /can be read by others; run: chmod 600/)
    assert.equal(readSecretFile(path, { ...PLAIN_AND_PRIVATE, readers: 'anyone' }), SECRET)
  }
})

test('a file is encrypted where it lies, once, and from an old passphrase to a new one', t => {
  const folder = newFolder(t)
  const path = join(folder, 'secret')
  writeSecretFile(path, SECRET, PLAIN_AND_PRIVATE)
  assert.equal(encryptSecretFile(path, LOCKED, PLAIN_AND_PRIVATE), true)
  assert.equal(readSecretFile(path, LOCKED), SECRET)
  assert.equal(encryptSecretFile(path, LOCKED, PLAIN_AND_PRIVATE), false)
  assert.throws(() => encryptSecretFile(path, OTHER, PLAIN_AND_PRIVATE), /is encrypted; set/)
  assert.equal(encryptSecretFile(path, OTHER, LOCKED), true)
  assert.equal(readSecretFile(path, OTHER), SECRET)
  assert.deepEqual(readdirSync(folder), ['secret'])
})

test('a signing key is made encrypted where a passphrase is set, and is the same key when it is loaded', t => {
  const path = join(newFolder(t), 'signing-key.pem')
  const { publicKey } = prepareSigningKey(path, LOCKED)
  assert.deepEqual(loadSigningKey(`${path}.new`, LOCKED).publicKey, publicKey)
  assert.equal(readFileSync(`${path}.new`, 'utf8').includes('PRIVATE'), false)
})

test('the passphrase is the content of its file without the last line end, and not a short one', t => {
  const path = join(newFolder(t), 'passphrase')
  const settings = { KEY_PASSPHRASE_FILE: path, KEY_READERS: 'owner' as const }
  for (const [text, expected] of [
    ['sixteen letters!', 'sixteen letters!'],
    ['sixteen letters!\n', 'sixteen letters!'],
    ['sixteen letters!\r\n', 'sixteen letters!'],
    ['sixteen letters!\n\n', 'sixteen letters!\n'],
    [' two lines, and\nspaces count ', ' two lines, and\nspaces count '],
  ] as const) {
    writeFileSync(path, text, { mode: 0o600 })
    assert.equal(readKeyAccess(settings).passphrase, expected)
  }
  writeFileSync(path, 'fifteen letters\n')
  assert.throws(() => readKeyAccess(settings), {
    message: `${path} must hold a passphrase of at least 16 characters`,
  })
  chmodSync(path, 0o644)
  assert.throws(() => readKeyAccess(settings), /can be read by others; run: chmod 600/)
  assert.deepEqual(readKeyAccess({ ...settings, KEY_PASSPHRASE_FILE: undefined }), PLAIN_AND_PRIVATE)
})
