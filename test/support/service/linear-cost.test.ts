import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertLinear } from './linear-cost.ts'

const LETTERS = 'a'.repeat(16_000)

/** Looks at every pair of letters, as an unlucky pattern does. */
function lookAtPairs(text: string): number {
  let same = 0
  for (let left = 0; left < text.length; left += 1)
    for (let right = left; right < text.length; right += 1)
      if (text.charCodeAt(left) === text.charCodeAt(right)) same += 1
  return same
}

test('work that grows with the square of what it is given is found out', async () => {
  // Otherwise a busy machine compiles it between the short and the long text.
  for (let time = 0; time < 20; time += 1) lookAtPairs(LETTERS.slice(0, 2_000))
  await assert.rejects(assertLinear(LETTERS, lookAtPairs), /an eighth of it and all of it cost/)
})

test('work that grows with what it is given passes, as does work that looks at its beginning only', async () => {
  await assertLinear(LETTERS.repeat(100), text => text.split('').reverse().join(''))
  await assertLinear(LETTERS, text => lookAtPairs(text.slice(0, 2_000)))
})
