import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, it } from 'node:test'
import { sandboxCodeFrom, VERIFY_CODE_PATTERN, verifyCodeFrom } from './verify-code.ts'

describe('a code', () => {
  it('has the promised form', () => {
    for (let round = 0; round < 1_000; round++) {
      assert.match(verifyCodeFrom(randomBytes), VERIFY_CODE_PATTERN)
      assert.match(sandboxCodeFrom(randomBytes), /^PP-SANDBOX[A-Z0-9]{9}$/)
    }
  })

  it('does not come twice in 100,000 draws', () => {
    const codes = new Set(Array.from({ length: 100_000 }, () => verifyCodeFrom(randomBytes)))
    assert.equal(codes.size, 100_000)
  })

  it('favours no symbol: 63 codes from four rounds of all byte values hold each of the 36 alike', () => {
    const source = tape(Array.from({ length: 4 * 256 }, (_, at) => (at + 200) % 256))
    const symbols = Array.from({ length: 63 }, () => verifyCodeFrom(source).slice('PP-'.length)).join('')
    const counts = [...Map.groupBy(symbols, symbol => symbol).values()].map(group => group.length)
    assert.deepEqual(counts, Array(36).fill(28))
  })

  it('uses every byte in order and skips those that would bias it', () => {
    const source = tape([255, 0, 252, 25, 26, 35, 36, 251, 253, 254, ...Array(11).fill(7)])
    assert.equal(verifyCodeFrom(source), 'PP-AZ09A9HHHHHHHHHH')
  })
})

describe('a certificate and a preview are never mistaken for each other', () => {
  it('draws again when the symbols happen to spell SANDBOX', () => {
    const sandboxBytes = [...'SANDBOX'].map(letter => letter.charCodeAt(0) - 65)
    assert.equal(
      verifyCodeFrom(tape([...sandboxBytes, ...Array(9).fill(0), ...Array(16).fill(1)])),
      `PP-${'B'.repeat(16)}`,
    )
  })

  it('accepts the form of both, since a reader may hold either', () => {
    assert.match(sandboxCodeFrom(randomBytes), VERIFY_CODE_PATTERN)
  })
})

it('fails rather than hangs when the source of randomness is stuck', () => {
  assert.throws(() => verifyCodeFrom(count => new Uint8Array(count).fill(255)), /stuck/)
})

/** Bytes played back in order. Running past the end is the test's own mistake. */
function tape(bytes: number[]): (count: number) => Uint8Array {
  let at = 0
  return count => {
    assert.ok(at + count <= bytes.length, 'the tape is too short')
    at += count
    return Uint8Array.from(bytes.slice(at - count, at))
  }
}
