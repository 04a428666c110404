import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agencyBrief, ask, wireReport } from '../articles.sample.ts'
import { dateCheck } from './date-check.ts'

const dated = (line: string) => ({
  content: `Council closes the old bridge\n\n${line}\n\nThe council voted to close the bridge, and that is the end of it.`,
})

test('a stated day of publication earns all points', async () => {
  const answer = await ask(dateCheck, wireReport)
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
})

test('a dateline without a year earns most points', async () => {
  const answer = await ask(dateCheck, agencyBrief)
  assert.deepEqual([answer.outcome, answer.share], ['supports', 0.8])
})

test('a date that was still to come when the article was submitted earns nothing', async () => {
  assert.equal((await ask(dateCheck, dated('17 March 2025'))).share, 0)
  assert.equal((await ask(dateCheck, dated('16 March 2025'))).share, 1, 'tomorrow has begun elsewhere')
})

test('a day that does not exist earns nothing', async () => {
  assert.match((await ask(dateCheck, dated('31 February 2025'))).sentence, /does not exist/u)
})

test('a weekday that does not fit its date is found anywhere in the text', async () => {
  const answer = await ask(
    dateCheck,
    dated('12 March 2025\n\nThe vote was on Friday, March 7, 2025, and on Monday, March 11, 2025.'),
  )
  assert.equal(answer.outcome, 'weakens')
  assert.match(answer.sentence, /Monday, March 11, 2025.*Tuesday/u)
})

test('a date inside the story does not date the article', async () => {
  const answer = await ask(
    dateCheck,
    dated('It was on 3 May 2024 that the river rose above all the marks that anyone in town could remember.'),
  )
  assert.equal(answer.outcome, 'weakens')
  assert.match(answer.sentence, /does not say when/u)
})

test('without a date nothing is earned', async () => {
  assert.equal((await ask(dateCheck, dated('By Ann Lee'))).share, 0)
})
