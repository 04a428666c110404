import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { certificateName } from './certificate-name.ts'

const CODE = 'PP-7Q2K9ZJ4M1XW8B3T'
const DIGEST = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'

test('a code is known however it was typed', () => {
  const typed = [
    CODE,
    'pp-7q2k9zj4m1xw8b3t',
    '7Q2K9ZJ4M1XW8B3T',
    ' PP 7Q2K 9ZJ4 M1XW 8B3T. ',
    'PP‑7Q2K9ZJ4M1XW8B3T',
  ]
  for (const each of typed) assert.equal(certificateName(each), CODE, each)
})

test('a code that itself starts with PP keeps all of its symbols', () => {
  assert.equal(certificateName('PP-PP2K9ZJ4M1XW8B3T'), 'PP-PP2K9ZJ4M1XW8B3T')
  assert.equal(certificateName('pp2k9zj4m1xw8b3t'), 'PP-PP2K9ZJ4M1XW8B3T')
})

test('a hash is known with and without its prefix, in any case', () => {
  for (const each of [`sha256:${DIGEST}`, DIGEST, `SHA256:${DIGEST.toUpperCase()}`, ` ${DIGEST}\n`]) {
    assert.equal(certificateName(each), `sha256:${DIGEST}`, each)
  }
})

test('what is neither has no name', () => {
  for (const each of [
    '',
    'PP-',
    'PP-123',
    `${CODE}X`,
    DIGEST.slice(1),
    `${DIGEST}0`,
    'ÄÖÜ',
    '../etc/passwd',
  ]) {
    assert.equal(certificateName(each), undefined, each)
  }
})

test('a name is its own name, so that nobody is sent in circles', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), typed => {
      const name = certificateName(typed)
      return name === undefined || certificateName(name) === name
    }),
  )
})
