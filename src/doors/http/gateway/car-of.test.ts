import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CarReader } from '@ipld/car/reader'
import fc from 'fast-check'
import { cidOf } from '../../../core/encoding/cid.ts'
import { carOf } from './car-of.ts'

// Written by hand from the CARv1 specification: length, {roots: [42(h'00' + CID)], version: 1}, length, CID, block.
const CID_HEX = '01551220b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9'
const HEADER_HEX = `3a a2 65 ${ascii('roots')} 81 d82a 5825 00 ${CID_HEX} 67 ${ascii('version')} 01`
const HELLO_CAR = `${HEADER_HEX} 2f ${CID_HEX} ${ascii('hello world')}`

test('the archive of a block is exactly what CARv1 says', () => {
  const bytes = new TextEncoder().encode('hello world')
  assert.equal(Buffer.from(carOf(cidOf(bytes), bytes)).toString('hex'), HELLO_CAR.replaceAll(' ', ''))
})

test('the probe is a header with the empty identity CID and no block', () => {
  const header = `19 a2 65 ${ascii('roots')} 81 d82a 45 00 01550000 67 ${ascii('version')} 01`
  assert.equal(Buffer.from(carOf('bafkqaaa', new Uint8Array())).toString('hex'), header.replaceAll(' ', ''))
})

test('a CAR reader finds one root and the very bytes of its block', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 20_000, size: 'max' }), async bytes => {
      const reader = await CarReader.fromBytes(carOf(cidOf(bytes), bytes))
      const roots = await reader.getRoots()
      assert.deepEqual(roots.map(String), [cidOf(bytes)])
      assert.deepEqual((await reader.get(roots[0]!))?.bytes, bytes)
    }),
  )
})

function ascii(text: string): string {
  return Buffer.from(text, 'ascii').toString('hex')
}
