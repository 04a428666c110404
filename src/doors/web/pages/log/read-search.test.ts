import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSearch } from './read-search.ts'

const CODE = 'PP-7K3M9QX2T4WZ8B1C'
const HEX = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824'
const CID = 'bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq'

test('a code is found in any case, alone or in an address', () => {
  for (const text of [CODE, ` ${CODE}\n`, CODE.toLowerCase(), `https://pinproof.example/certificate/${CODE}`])
    assert.deepEqual(readSearch(text), { kind: 'code', code: CODE }, text)
})

test('a hash is found with and without its prefix, in any case, also in the address of a badge', () => {
  const texts = [
    HEX,
    HEX.toUpperCase(),
    `sha256:${HEX}`,
    `SHA256:${HEX.toUpperCase()}`,
    `${HEX}  news.txt`,
    `https://pinproof.example/api/v1/badge/sha256:${HEX}.svg`,
    `https://pinproof.example/api/v1/badge/sha256%3A${HEX}.svg`,
  ]
  for (const text of texts) assert.deepEqual(readSearch(text), { kind: 'hash', hash: `sha256:${HEX}` }, text)
})

test('a CID is found alone and in the address of a gateway', () => {
  for (const text of [
    CID,
    `ipfs://${CID}`,
    `https://pinproof.example/ipfs/${CID}?format=raw`,
    CID.toUpperCase(),
  ])
    assert.deepEqual(readSearch(text), { kind: 'cid', cid: CID }, text)
})

test('a number means an entry', () => {
  for (const text of ['41', '#41', 'entry 41', ' 041 '])
    assert.deepEqual(readSearch(text), { kind: 'entry', index: 41 }, text)
})

test('the code of a preview is known for what it is', () => {
  assert.deepEqual(readSearch('PP-SANDBOX7K3M9QX2T'), { kind: 'preview' })
})

test('anything else is unknown, and is not taken for what it nearly is', () => {
  const texts = [
    '',
    'the mayor',
    CODE.slice(0, -1),
    `${CODE}X`,
    HEX.slice(1),
    `${HEX}0`,
    CID.slice(0, -1),
    '-1',
    '1.5',
    '1e3',
    '9'.repeat(16),
    'a'.repeat(100_000),
  ]
  for (const text of texts) assert.deepEqual(readSearch(text), { kind: 'unknown' }, text.slice(0, 80))
})
