import assert from 'node:assert/strict'
import { CONSISTENCY_CHECKS } from '../checks/consistency-checks.ts'
import { readSample } from '../info-reading.sample.ts'

/** A passage that is right, and what makes it wrong in the place of what. */
export type Twins = [passage: string, right: string, wrong: string]

function slipsIn(passage: string): string[] {
  const reading = readSample(passage)
  return CONSISTENCY_CHECKS.flatMap(({ survey }) => survey(reading).slips.map(({ sentence }) => sentence))
}

/** The right one is let pass, and the wrong one is told of once: a second telling would cost a second time. */
export function assertTwins(twins: Twins[]): void {
  for (const [passage, right, wrong] of twins) {
    assert.deepEqual(slipsIn(passage), [], passage)
    const other = passage.replace(right, wrong)
    assert.notEqual(other, passage)
    assert.equal(slipsIn(other).length, 1, other)
  }
}

export function assertSilent(passages: string[]): void {
  for (const passage of passages) assert.deepEqual(slipsIn(passage), [], passage)
}
