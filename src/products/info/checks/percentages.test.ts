import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../core/finding.ts'
import { readSample } from '../sample-reading.ts'
import { percentagesCheck } from './percentages.ts'

const ask = (passage: string) => percentagesCheck.ask(readSample(passage)) as Answer

test('a share that does not follow from part and whole is named with the right one', () => {
  const answer = ask('In the survey 45 of 60 respondents (80 %) agreed.')
  assert.equal(answer.outcome, 'weakens')
  assert.match(answer.sentence, /45 of 60 is 75\.0 %, but the document says 80 %/u)
  assert.equal(answer.evidence[0]?.text, '45 of 60 respondents (80 %')
  assert.equal(ask('Renewals reached 80 % (45 of 60) in spring.').outcome, 'weakens')
})

test('shares that are rounded or cut off pass', () => {
  for (const passage of [
    '2 of 3 members (66 %) came.',
    '2 of 3 members (67 %) came.',
    '1 out of 3 (33.3%) left.',
    '€1.2 million of €4.8 million (25 %) was paid.',
  ])
    assert.match(ask(passage).sentence, /^Percentages examined: 1/u, passage)
})

test('growth must follow from its two figures, within their rounding', () => {
  assert.equal(
    ask('Revenue rose from €4.0 million to €4.6 million, an increase of 15 %.').outcome,
    'supports',
  )
  assert.equal(
    ask('Revenue rose from 4.0 to 4.6 million euros in 2024, an increase of 25 %.').outcome,
    'weakens',
  )
  assert.equal(ask('Costs fell by 10 % from 200 to 180.').outcome, 'supports')
  assert.equal(ask('Costs fell by 15 % from 200 to 180.').outcome, 'weakens')
})

test('points are points, and "up 2 %" for two points is loose talk rather than an error', () => {
  assert.equal(ask('The rate rose from 10 % to 12 %, up 2 percentage points.').outcome, 'supports')
  assert.equal(ask('The rate rose from 10 % to 12 %, up 4 percentage points.').outcome, 'weakens')
  assert.equal(ask('The rate rose from 10 % to 12 %, up 2 %.').outcome, 'supports')
})

test('an increase that goes down is named', () => {
  assert.match(ask('The number of shops increased from 120 to 90.').sentence, /goes the other way/u)
})

test('shares that are to make up the whole must', () => {
  assert.equal(
    ask('Of our suppliers, 40 % are in Lyon, 35 % in Turin and the remaining 25 % abroad.').outcome,
    'supports',
  )
  assert.equal(
    ask('Of our suppliers, 40 % are in Lyon, 35 % in Turin and the remaining 35 % abroad.').outcome,
    'weakens',
  )
  assert.equal(
    ask('| Region | Part |\n|---|---|\n| A | 33 % |\n| B | 33 % |\n| C | 33 % |\n| Total | 100 % |').outcome,
    'supports',
  )
  assert.equal(
    ask('| Region | Part |\n|---|---|\n| A | 33 % |\n| B | 43 % |\n| C | 33 % |\n| Total | 100 % |').outcome,
    'weakens',
  )
})

test('percentages that need not add up or belong to something else are left alone', () => {
  for (const passage of [
    'Of the applicants, 40 % had a degree, 55 % had experience and 30 % spoke three languages.',
    'Sales rose from 200 to 240 and the margin was 12 %.',
    'About 45 of 60 respondents (some 80 %) agreed.',
    'Completion: A 100 %, B 80 %.',
  ])
    assert.equal(ask(passage).outcome, 'supports', passage)
})
