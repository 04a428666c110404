import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agencyBrief, ask, wireReport } from '../articles.sample.ts'
import { correctionsCheck } from './corrections-check.ts'

test('a correction that says what was changed is good practice', async () => {
  const answer = await ask(correctionsCheck, wireReport)
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
  assert.match(answer.evidence[0]!.text, /^Correction, March 13/u)
})

test('an article that was never changed is neither praised nor blamed', async () => {
  assert.equal((await ask(correctionsCheck, agencyBrief)).outcome, 'inconclusive')
})

test('a change without an explanation weakens', async () => {
  const content = `${agencyBrief.content}\n\n[This article has been corrected.]`
  assert.equal((await ask(correctionsCheck, { content })).outcome, 'weakens')
})

test('a heading is explained by the paragraph below it, and a time of update is no correction', async () => {
  const explained = `${agencyBrief.content}\n\nCorrection:\n\nThe depth of the quake was 35 km and not 53.`
  assert.match((await ask(correctionsCheck, { content: explained })).sentence, /what was changed/u)
  const updated = `${agencyBrief.content}\n\nUpdated 10 January 2025, 10:15`
  assert.match((await ask(correctionsCheck, { content: updated })).sentence, /nothing to explain/u)
})
