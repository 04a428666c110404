import assert from 'node:assert/strict'
import { test } from 'node:test'
import { agencyBrief, ask, askConfirmed, askWithPage, wireReport } from '../articles.sample.ts'
import { dateCheck } from './date-check.ts'

const dated = (line: string) => ({
  content: `Council closes the old bridge\n\n${line}\n\nThe council voted to close the bridge, and that is the end of it.`,
})

test('a day that was merely typed is undecided, and counts where the publisher stands behind it', async () => {
  for (const article of [wireReport, agencyBrief]) {
    assert.equal((await ask(dateCheck, article)).outcome, 'inconclusive')
    const answer = await askConfirmed(dateCheck, article)
    assert.deepEqual([answer.outcome, answer.share], ['supports', 1], answer.sentence)
  }
})

test('the page dates the article, and contradicts another date', async () => {
  const publishedAt = new Date('2025-03-12T18:00:00Z')
  const same = await askWithPage(dateCheck, wireReport, { publishedAt })
  assert.deepEqual([same.outcome, same.share], ['supports', 1])
  const other = await askWithPage(dateCheck, wireReport, { publishedAt: new Date('2024-01-05T00:00:00Z') })
  assert.deepEqual([other.outcome, other.share], ['weakens', 0])
  assert.match(other.sentence, /2024-01-05/u)
})

test('a date that was still to come when the article was submitted weakens', async () => {
  assert.equal((await ask(dateCheck, dated('17 March 2025'))).outcome, 'weakens')
  assert.equal((await ask(dateCheck, dated('16 March 2025'))).outcome, 'inconclusive', 'tomorrow has begun')
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
  assert.equal(answer.outcome, 'inconclusive')
  assert.match(answer.sentence, /does not say when/u)
})

test('a missing date is no fault', async () => {
  assert.equal((await ask(dateCheck, dated('By Ann Lee'))).outcome, 'inconclusive')
})
