import assert from 'node:assert/strict'
import { test } from 'node:test'
import { COPIES, NO_COPIES, runTrials } from './copy-trials.sample.ts'

test('nine of ten copies are found: a paragraph, an edited half, another order, a disguise; and their share within 0.15', async () => {
  // From 0.8 on a larger share costs no more, so no more can be read from the points.
  const truth = [0.06, 0.5, 0.8, 0.8]
  for (const [place, { trial, runs, found, shares }] of (await runTrials(COPIES, 60)).entries()) {
    assert.ok(found >= 0.9 * runs, `${trial}: ${found} of ${runs}`)
    const close = shares.filter(share => Math.abs(share - truth[place]!) <= 0.15).length
    assert.ok(close >= 0.9 * runs, `${trial}: ${shares}`)
  }
})

test('not one of 500 other texts of the same trade is held to be a copy', async () => {
  const [others] = await runTrials(NO_COPIES, 500, ['another text of the same trade'])
  assert.deepEqual([others!.runs, others!.found, others!.penalised], [500, 0, 0])
})

test('no version of one’s own, no quotation and no notice costs a point', async () => {
  for (const { trial, penalised, found } of await runTrials(NO_COPIES, 60))
    assert.deepEqual([trial, penalised, found], [trial, 0, 0])
})
