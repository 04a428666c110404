import assert from 'node:assert/strict'
import { test } from 'node:test'
import vector from '../../../test/vectors/key-file.json' with { type: 'json' }
import { decryptText, encryptText, isEncryptedText } from './encrypted-text.ts'

const LOW_COST = 2 ** 14
const TEXT = 'a secret of two lines\nwith an ä\n'
const PASSPHRASE = 'a passphrase of some length'

test('a file that was encrypted elsewhere by the format opens', () => {
  assert.equal(decryptText(vector.file, vector.passphrase), vector.text)
  assert.equal(decryptText(vector.file, `${vector.passphrase} `), undefined)
})

test('what is encrypted opens with its passphrase and no other, and shows nothing of the text', () => {
  const file = encryptText(TEXT, PASSPHRASE, LOW_COST)
  assert.equal(isEncryptedText(file), true)
  assert.equal(decryptText(file, PASSPHRASE), TEXT)
  for (const wrong of ['', 'A passphrase of some length', `${PASSPHRASE}\n`])
    assert.equal(decryptText(file, wrong), undefined)
  assert.equal(Buffer.from(file.split(' ').at(-1)!, 'base64').includes('secret'), false)
})

test('the same text is never encrypted to the same file, and two passphrases never have the same salt', () => {
  const [first, second, other] = [PASSPHRASE, PASSPHRASE, `${PASSPHRASE}, and another`].map(passphrase =>
    encryptText(TEXT, passphrase, LOW_COST).split('\n'),
  )
  assert.notEqual(first![2], second![2])
  assert.notEqual(second![1], other![1])
})

test('each guess at a passphrase costs 128 MiB of memory', () => {
  assert.match(encryptText(TEXT, PASSPHRASE), /^pinproof encrypted key 1\nscrypt 131072 /)
})

test('a file with any bit changed does not open, and nothing is thrown', () => {
  const bytes = Buffer.from(vector.file)
  for (let bit = 0; bit < bytes.length * 8; bit += 67) {
    const changedBytes = Buffer.from(bytes)
    changedBytes[bit >> 3]! ^= 1 << (bit & 7)
    const plain = decryptText(changedBytes.toString('utf8'), vector.passphrase)
    // Base64 has bits that mean nothing.
    assert.ok(plain === undefined || plain === vector.text, `bit ${bit}`)
  }
})

test('a file that asks for absurd memory, for hardly any, or for none is refused at once', () => {
  for (const cost of ['1', '8192', '16383', '2097152', '9999999', '0', '-1', '1e5', ''])
    assert.equal(decryptText(vector.file.replace('16384', cost), vector.passphrase), undefined, cost)
})

test('a plain key file is not taken for an encrypted one', () => {
  for (const text of ['', vector.text, 'ab'.repeat(32), 'pinproof encrypted key 2\n'])
    assert.equal(isEncryptedText(text), false)
})
