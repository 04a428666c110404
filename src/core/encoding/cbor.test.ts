import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toHex, utf8 } from './bytes.ts'
import { encodeCbor } from './cbor.ts'

test('CBOR is written in its shortest form, as RFC 8949 shows it', () => {
  const examples: [Parameters<typeof encodeCbor>[0], string][] = [
    [0, '00'],
    [23, '17'],
    [24, '1818'],
    [1000, '1903e8'],
    [1_000_000, '1a000f4240'],
    [1_000_000_000_000, '1b000000e8d4a51000'],
    [-1, '20'],
    [-1000, '3903e7'],
    [null, 'f6'],
    ['IETF', '6449455446'],
    [utf8('IETF'), '4449455446'],
    [[1, [2, 3], [4, 5]], '8301820203820405'],
    [
      new Map([
        [1, 2],
        [3, 4],
      ]),
      'a201020304',
    ],
    [{ tag: 1, value: 1363896240 }, 'c11a514b67b0'],
  ]
  for (const [value, hex] of examples) assert.equal(toHex(encodeCbor(value)), hex)
})
