import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bases } from 'multiformats/basics'
import { CID } from 'multiformats/cid'
import { cidOf } from '../../../core/encoding/cid.ts'
import { parseCid } from './parse-cid.ts'

const HELLO = 'bafkreifzjut3te2nhyekklss27nh3k72ysco7y32koao5eei66wof36n5e'
const HELLO_HEX = '01551220b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9'

test('our CIDs come out as they went in', () => {
  assert.deepEqual(parseCid(HELLO), { cid: HELLO, kind: 'raw-block' })
})

test('every multibase spelling of a block leads to the same block', () => {
  assert.deepEqual(parseCid(`f${HELLO_HEX}`), { cid: HELLO, kind: 'raw-block' })
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 64, size: 'max' }),
      fc.constantFrom(...Object.values(bases)),
      (bytes, base) => {
        const text = base.encode(CID.parse(cidOf(bytes)).bytes)
        assert.deepEqual(parseCid(text), { cid: cidOf(bytes), kind: 'raw-block' })
      },
    ),
  )
})

test('numbers padded inside a CID do not give a block a second name', () => {
  const digest = HELLO_HEX.slice(8)
  for (const head of ['8100551220', '01d5001220', '0155920020', '015512a000'])
    assert.equal(parseCid(`f${head}${digest}`), undefined, head)
})

test('the probe of a gateway is known in any spelling', () => {
  for (const text of ['bafkqaaa', 'f01550000', 'BAFKQAAA'])
    assert.deepEqual(parseCid(text), { cid: 'bafkqaaa', kind: 'identity-empty' })
})

test('CIDs that can never be ours are told apart', () => {
  const foreign = [
    'QmUNLLsPACCz1vLxQVkXqqLX5R1X345qqfHbsf67hvA3Nn',
    'bafybeiczsscdsbs7ffqz55asqdf3smv6klcw3gofszvwlyarci47bgf354',
    'bafkqabtimvwgy3yk',
    `f015513${HELLO_HEX.slice(6)}`,
    'f0155120400000000',
  ]
  for (const text of foreign) assert.equal(parseCid(text)?.kind, 'other', text)
})

test('what is not a CID is not taken for one', () => {
  const wrong = [
    '',
    'b',
    'hello',
    HELLO.slice(0, -1),
    `${HELLO}a`,
    `${HELLO}/path`,
    `f${HELLO_HEX}00`,
    'f0055122000',
    'z',
    'z'.repeat(1_000_000),
    '🚀',
    '\ud83d',
  ]
  for (const text of wrong) assert.equal(parseCid(text), undefined, text.slice(0, 80))
})

test('no text makes it fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400, size: 'max' }), text => void parseCid(text)),
  )
})
