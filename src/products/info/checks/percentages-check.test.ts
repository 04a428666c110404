import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../core/judging/finding.ts'
import { readSample } from '../info-reading.sample.ts'
import { percentagesCheck } from './percentages-check.ts'

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

test('a change that is said as an amount and as a share is held to both', () => {
  for (const [passage, outcome] of [
    ['Members rose from 412 to 455, an increase of 43 or 10.4 per cent.', 'supports'],
    ['Members rose from 412 to 455, an increase of 43 or 9.5 per cent.', 'weakens'],
    ['Members rose from 412 to 455, an increase of 34 or 10.4 per cent.', 'weakens'],
  ] as const)
    assert.equal(ask(passage).outcome, outcome, passage)
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
    assert.notEqual(ask(passage).outcome, 'weakens', passage)
})

test('columns of changes and shares are held against the columns they were worked out from', () => {
  const growth =
    '| Unit | 2022 | 2023 | Change |\n|---|---|---|---|\n| A | 200 | 230 | 15.0 % |\n| B | 400 | 380 | -5.0 % |\n| D | 100 | 90 | -10.0 % |\n| C | 50 | 60 | 20.0 % |'
  const shares =
    '| Area | People | Share |\n|---|---|---|\n| North | 300 | 30 % |\n| South | 500 | 50 % |\n| East | 200 | 20 % |\n| Total | 1,000 | 100 % |'
  for (const [table, sound, wrong] of [
    [growth, '20.0 %', '30.0 %'],
    [growth, '-5.0 %', '-8.0 %'],
    [shares, '50 %', '60 %'],
  ] as const) {
    assert.equal(ask(table).outcome, 'supports', table)
    assert.equal(ask(table.replace(sound, wrong)).outcome, 'weakens', wrong)
  }
})

test('a tax, a discount or a fee must be its rate of a figure above it', () => {
  const bill = 'Goods: 1,000.00\nDiscount 5 %: -50.00\nVAT (20 %): 190.00\nTotal: 1,140.00'
  assert.equal(ask(bill).outcome, 'supports')
  assert.equal(ask(bill.replace('190.00', '170.00')).outcome, 'weakens')
})

test('changes in words and percentages tied to two figures are worked out however they are said', () => {
  for (const [sound, right, wrong] of [
    ['Output doubled from 40 to 80 tonnes.', '80', '120'],
    ['Revenue was €4.6 million, up 15 % from €4.0 million.', '15', '25'],
    ['Out of 80 samples, 12 failed, a failure rate of 15 %.', '15', '25'],
    ['The commission is 5 % of the sale price of €240,000, that is €12,000.', '12,000', '14,000'],
    ['Of the 46 tickets, 27 are closed and 19 are open (59 % closed).', '59', '70'],
  ] as const) {
    assert.equal(ask(sound).outcome, 'supports', sound)
    assert.equal(ask(sound.replace(right, wrong)).outcome, 'weakens', sound)
  }
  for (const passage of [
    'Output almost doubled from 40 to 72.',
    'Sales were 120 in Berlin and 80 in Graz (up 5 %).',
  ])
    assert.notEqual(ask(passage).outcome, 'weakens', passage)
})

test('shares of one list that are more than the whole are a remark, unless several answers were open', () => {
  const slipsOf = (passage: string) => percentagesCheck.survey(readSample(passage)).slips
  const [slip] = slipsOf(
    'Asked about it, 62 percent said yes, 23 percent said perhaps and 19 percent said no.',
  )
  assert.ok(slip?.suspected)
  assert.match(slip.sentence, /seem to be of one whole .* add up to 104 %/u)
  for (const passage of [
    'Asked about it, 62 percent said yes, 23 percent said perhaps and 15 percent said no.',
    'Several answers were open: 62 percent like the park, 43 percent the pool and 39 percent the hall.',
    'Turnout was 42 percent in Leeds, 35 percent in York and 28 percent in Hull.',
    'Sales grew by 62 percent in May, 23 percent in June and 19 percent in July.',
  ])
    assert.deepEqual(slipsOf(passage), [], passage)
})

test('a change given beside "against" must fit both values', () => {
  const line = 'Order intake $196.0m against $160.0m, up 22.5 percent, was the best so far.'
  assert.equal(ask(line).outcome, 'supports')
  assert.equal(ask(line.replace('22.5', '18.5')).outcome, 'weakens')
})

test('shares of one list in several places or without a last "and" cannot exceed the whole', () => {
  const suspicions = (passage: string) => percentagesCheck.survey(readSample(passage)).slips.length
  for (const [passage, wrong, right] of [
    [
      'At year end 38 percent of the fund was in Europe, 34 percent in America and 19 percent in Asia, and 15 percent was held in cash.',
      '15 percent',
      '9 percent',
    ],
    [
      'Oat flakes 48 percent, wheat flakes 20 percent, raisins 18 percent, hazelnuts 18 percent.',
      'hazelnuts 18',
      'hazelnuts 14',
    ],
  ] as const) {
    assert.equal(suspicions(passage), 1, passage)
    assert.equal(suspicions(passage.replace(wrong, right)), 0, right)
  }
})
