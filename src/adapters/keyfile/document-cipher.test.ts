import assert from 'node:assert/strict'
import { createSecretKey, randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { utf8 } from '../../core/encoding/bytes.ts'
import { createDocumentCipher } from './document-cipher.ts'

const newCipher = () => createDocumentCipher(createSecretKey(randomBytes(32)))
const cipher = newCipher()
const PLACE = { accountId: 'account_ada', code: 'PP-0000000000000001' }
const KEY = cipher.newKey(PLACE.accountId)
const TEXT = utf8('The board approved the merger with Northwind.')

test('what was encrypted is decrypted to the same bytes, empty and long ones too', () => {
  const contents = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.constant(new Uint8Array(1_000_000)))
  fc.assert(
    fc.property(contents, content => {
      assert.deepEqual(cipher.decrypt(PLACE, KEY, cipher.encrypt(PLACE, KEY, content)), content)
    }),
    { numRuns: 50 },
  )
})

test('the same text is never encrypted to the same bytes, and no bytes of it can be seen', () => {
  const [one, other] = [cipher.encrypt(PLACE, KEY, TEXT), cipher.encrypt(PLACE, KEY, TEXT)]
  assert.notDeepEqual(one, other)
  for (const bytes of [one, other]) assert.equal(Buffer.from(bytes).indexOf('Northwind'), -1)
})

test('a single bit changed anywhere is noticed, and so is a cut or an addition', () => {
  const whole = cipher.encrypt(PLACE, KEY, TEXT)
  for (let at = 0; at < whole.length; at += 1) {
    const changedBytes = Uint8Array.from(whole, (byte, place) => (place === at ? byte ^ 1 : byte))
    assert.equal(cipher.decrypt(PLACE, KEY, changedBytes), undefined, `byte ${at}`)
    assert.equal(cipher.decrypt(PLACE, KEY, whole.subarray(0, at)), undefined, `cut at ${at}`)
  }
  assert.equal(cipher.decrypt(PLACE, KEY, Uint8Array.of(...whole, 0)), undefined)
})

test('a document opens only at its own place', () => {
  const ciphertext = cipher.encrypt(PLACE, KEY, TEXT)
  assert.equal(cipher.decrypt({ ...PLACE, code: 'PP-0000000000000002' }, KEY, ciphertext), undefined)
  assert.equal(cipher.decrypt({ ...PLACE, accountId: 'account_eve' }, KEY, ciphertext), undefined)
})

test('the key of another account, a later key of the same one, and another content key open nothing', () => {
  const ciphertext = cipher.encrypt(PLACE, KEY, TEXT)
  for (const key of [cipher.newKey('account_eve'), cipher.newKey(PLACE.accountId), new Uint8Array(60)]) {
    assert.equal(cipher.decrypt(PLACE, key, ciphertext), undefined)
  }
  assert.equal(newCipher().decrypt(PLACE, KEY, ciphertext), undefined)
})

test('a key is known to the cipher that made it, for its own account alone', () => {
  assert.equal(cipher.knowsKey(PLACE.accountId, KEY), true)
  assert.equal(cipher.knowsKey('account_eve', KEY), false)
  assert.equal(newCipher().knowsKey(PLACE.accountId, KEY), false)
})

test('nothing is encrypted with a key that could not be decrypted again', () => {
  const foreign = newCipher().newKey(PLACE.accountId)
  assert.throws(() => cipher.encrypt(PLACE, foreign, TEXT), /cannot be decrypted/)
})
