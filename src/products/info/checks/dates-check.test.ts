import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer, Evidence } from '../../../core/judging/finding.ts'
import { readSample } from '../info-reading.sample.ts'
import { datesCheck } from './dates-check.ts'

const ask = (passage: string) => datesCheck.ask(readSample(passage)) as Answer

test('a date the calendar does not have is named with its line', () => {
  const answer = ask('The audit closed on 31 June 2024.')
  assert.equal(answer.sentence, 'The date 31 June 2024 does not exist.')
  const [{ where, text, start, end }] = answer.evidence as [Evidence]
  assert.deepEqual([where, text], ['line 3', '31 June 2024'])
  assert.equal(end! - start!, text.length)
})

test('a weekday that does not fit is named with the right one', () => {
  assert.equal(
    ask('We meet on Monday, 13 May 2025.').sentence,
    '13 May 2025 was given as a Monday but is a Tuesday.',
  )
})

test('sound dates support, and an ambiguous one is not judged', () => {
  assert.match(ask('We met on Tuesday, 13 May 2025, and on 2024-02-29.').sentence, /^Dates examined: 2;/u)
  assert.match(ask('We met on 03/04/2024.').sentence, /names no day/u)
})

test('one wrong date among many costs at least half the points', () => {
  const answer = ask(
    `${Array.from({ length: 20 }, (_, day) => `On ${day + 1} May 2024 we met.`).join(' ')} On 31 June 2024 we did not.`,
  )
  assert.equal(answer.outcome, 'weakens')
  assert.ok(answer.share > 0.4 && answer.share <= 0.5)
})
