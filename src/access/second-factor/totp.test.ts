import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findStep, STEP_SECONDS, stepAt, totpCode } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test('codes are those of RFC 6238, appendix B, to six digits', () => {
  for (const [seconds, code] of [
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ] as const)
    assert.equal(totpCode(SECRET, stepAt(at(seconds))), code)
})

test('a code counts half a minute early and late, and no longer', () => {
  const step = stepAt(at(1_234_567_890))
  const code = totpCode(SECRET, step)
  const found = [-2, -1, 0, 1, 2].map(drift => findStep(SECRET, code, at((step + drift) * STEP_SECONDS)))
  assert.deepEqual(found, [undefined, step, step, step, undefined])
  for (const wrong of ['', '28708', '2870822', '28708a', '٢٨٧٠٨٢', ' 287082'])
    assert.equal(findStep(SECRET, wrong, at(59)), undefined)
})
