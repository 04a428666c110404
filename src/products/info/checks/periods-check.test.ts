import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../core/judging/finding.ts'
import { readSample } from '../info-reading.sample.ts'
import { periodsCheck } from './periods-check.ts'

const ask = (passage: string) => periodsCheck.ask(readSample(passage)) as Answer

test('a period that ends before it starts is named with both dates', () => {
  const answer = ask('The offer is valid from 1 June 2024 to 1 May 2024.')
  assert.match(answer.sentence, /starts on 1 June 2024 and ends on 1 May 2024, before it starts\.$/u)
  assert.equal(answer.evidence.length, 2)
  assert.equal(ask('Closed between Monday, 3 June 2024 and Friday, 31 May 2024.').outcome, 'weakens')
  assert.equal(ask('Window: June 2024 – May 2024').outcome, 'weakens')
})

test('the expiry may not come before the effective date', () => {
  assert.equal(ask('Effective Date: 1 January 2025\nExpiry Date: 31 December 2024').outcome, 'weakens')
  assert.equal(ask('Effective Date: 1 January 2025\nExpiry Date: 31 December 2025').outcome, 'supports')
})

test('with several starting dates nobody knows which end belongs to which', () => {
  assert.notEqual(
    ask('Start date: 1 May 2025\nEnd date: 1 April 2025\nStart date: 1 March 2025').outcome,
    'weakens',
  )
})

test('a stated length must fit, the last day counted in or not', () => {
  for (const passage of [
    'The lease has a term of 12 months from 1 January 2024 to 31 December 2024.',
    'The lease runs from 1 January 2024 to 1 January 2025 (12 months).',
    'The trial of 30 days from 1 June 2024 to 30 June 2024 is over.',
    'The course runs for six (6) weeks from 1 June 2024 to 13 July 2024.',
  ])
    assert.match(ask(passage).sentence, /^Periods and ages examined: 1/u, passage)
  assert.equal(ask('The lease runs from 1 January 2024 to 31 December 2024 (18 months).').outcome, 'weakens')
  assert.equal(
    ask('The trial runs for a period of 45 days from 1 June 2024 to 30 June 2024.').outcome,
    'weakens',
  )
})

test('a length that is about something else is left alone', () => {
  assert.equal(
    ask('The lease runs from 1 January 2024 to 31 December 2024 (30 days’ notice applies).').outcome,
    'supports',
  )
})

test('ages and anniversaries must fit the years', () => {
  for (const [sound, right, wrong] of [
    ['Dr Vance (born 1962) was 58 when she took over in 2020.', '58', '66'],
    ['Otto Brandt was born on 3 May 1931 and died on 9 October 2011 at the age of 80.', '80', '85'],
    ['The firm was founded in 1998. In 2023 it celebrated its 25th anniversary.', '25th', '35th'],
  ] as const) {
    assert.equal(ask(sound).outcome, 'supports', sound)
    assert.equal(ask(sound.replace(right, wrong)).outcome, 'weakens', sound)
  }
  assert.notEqual(
    ask(
      'April 2017 marks the 100th anniversary of the country’s entry into the war. The commission was established in 1923.',
    ).outcome,
    'weakens',
  )
  assert.notEqual(
    ask('She was born in 1970 and has 3 children, aged 9, 12 and 15. This was in 2020.').outcome,
    'weakens',
  )
})

test('plans, invoices and spans of years are in order and as long as they say', () => {
  for (const [sound, right, wrong] of [
    [
      '| Phase | Start | End | Days |\n|---|---|---|---|\n| Build | 2024-03-01 | 2024-03-31 | 30 |',
      '| 30 |',
      '| 45 |',
    ],
    [
      '| Phase | Start | End | Days |\n|---|---|---|---|\n| Build | 2024-03-01 | 2024-03-31 | 30 |',
      '2024-03-31',
      '2024-02-11',
    ],
    ['Invoice date: 1 March 2024\nPayment terms: 30 days\nDue date: 31 March 2024', '31 March', '20 March'],
    ['He chaired the board from 2008 to 2014.', '2008', '2018'],
    ['The plan runs for 5 years, from 2019 to 2024.', '5 years', '8 years'],
  ] as const) {
    assert.equal(ask(sound).outcome, 'supports', sound)
    assert.equal(ask(sound.replace(right, wrong)).outcome, 'weakens', sound)
  }
})

test('a meeting lasts from the one other hour that the document names to its close', () => {
  const closing = (length: string) =>
    periodsCheck.survey(
      readSample(
        `The committee met in the hall at 7.00 p.m.\n\nThe meeting closed at 7.25 p.m., having lasted ${length}.`,
      ),
    ).slips
  assert.deepEqual(closing('25 minutes'), [])
  assert.match(closing('fifty minutes')[0]!.sentence, /is 25 minutes by the clock$/u)
})

test('a term between the day something begins and the day it ends must have its length', () => {
  const term =
    'This Agreement begins on 1 April 2025 and ends on 31 March 2028, a term of three years, without notice.'
  const proven = (passage: string) =>
    periodsCheck.survey(readSample(passage)).slips.filter(({ suspected }) => !suspected).length
  assert.equal(proven(term), 0)
  assert.equal(proven(term.replace('three', 'four')), 1)
})
