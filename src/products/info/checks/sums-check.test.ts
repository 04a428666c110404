import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../core/judging/finding.ts'
import { readSample } from '../info-reading.sample.ts'
import { sumsCheck } from './sums-check.ts'

const ask = (passage: string) => sumsCheck.ask(readSample(passage)) as Answer

test('a total that disagrees with its column is named with both figures and its line', () => {
  const answer = ask(
    '| Unit | 2023 | 2024 |\n|---|---|---|\n| North | 1,200 | 1,300 |\n| South | 800 | 900 |\n| **Total** | 2,000 | 2,250 |',
  )
  assert.equal(answer.outcome, 'weakens')
  assert.match(answer.sentence, /add up to 2,200, but the total given is 2,250\.$/u)
  const { where, text } = answer.evidence[0]!
  assert.deepEqual([where, text], ['line 7', '2,250'])
})

test('totals that agree support the document, in either style of numbers', () => {
  assert.equal(ask('Rent: €1,200\nWages: €3,000\nTotal: €4,200').outcome, 'supports')
  assert.equal(
    ask(
      '| Posten | Betrag |\n|---|---|\n| Miete | 1.200,50 |\n| Lohn | 3.000,25 |\n| Summe | 4.200,75 |',
    ).sentence.slice(0, 18),
    'Totals examined: 1',
  )
})

test('the sum of a sentence is checked', () => {
  const answer = ask(
    'The first payment covers May (632,500 DAI) plus the reserve (800,000 DAI) for a total of 1,423,500 DAI.',
  )
  assert.match(answer.sentence, /1,423,500 as the total of 632,500 \+ 800,000, which add up to 1,432,500/u)
})

test('a year beside amounts is no part of their sum', () => {
  const answer = ask(
    'At the end of 1880 the civil population amounted to 29,929 (with military a total of 30,869).',
  )
  assert.notEqual(answer.outcome, 'weakens')
})

test('subtotals, deductions, unmarked subtotals and "of which" rows are not added twice', () => {
  for (const passage of [
    'A: 100\nB: 50\nSubtotal: 150\nVAT: 30\nTotal: 180',
    'Goods: 1,000\nDiscount: 100\nTotal: 900',
    'A: 100\nB: 50\nTogether: 150\nC: 25\nD: 25\nTogether: 50\nGrand total: 200',
    'Staff: 40\nof which part-time: 12\nInterns: 5\nTotal: 45',
    '| | EUR |\n|---|---|\n| Revenue | 900 |\n| Rent | 200 |\n| Wages | 500 |\n| Total costs | 700 |',
    '| | EUR |\n|---|---|\n| Sales | 500 |\n| Returns | (50) |\n| Total | 450 |',
  ])
    assert.notEqual(ask(passage).outcome, 'weakens', passage)
})

test('what rounding explains is not an error, what it cannot explain is', () => {
  assert.equal(ask('A: 1.2 million\nB: 2.4 million\nC: 3.1 million\nTotal: 6.8 million').outcome, 'supports')
  assert.equal(ask('A: 1.2 million\nB: 2.4 million\nC: 3.1 million\nTotal: 7.1 million').outcome, 'weakens')
  assert.equal(ask('Cars: 2\nVans: 2\nBikes: 1\nTotal: 6').outcome, 'weakens')
})

test('columns that do not add up by nature and cells that hold more than a figure are left alone', () => {
  for (const passage of [
    '| Year | Growth | Average price |\n|---|---|---|\n| 2021 | 4 % | 10.50 |\n| 2022 | 7 % | 11.20 |\n| Total | 5 % | 10.85 |',
    '| Item | Cost |\n|---|---|\n| A | $100 |\n| B | $300 |\n| C | $21 (once, for 6 people) |\n| Total | $421 |',
    'We sold 300 cars, up from 250 last year, and in total 900 parts.',
  ])
    assert.notEqual(ask(passage).outcome, 'weakens', passage)
})

test('rows are added across, multiplied and carried forward as their heads say', () => {
  for (const [sound, wrong] of [
    ['| 60 |', '| 66 |'],
    ['| 36.00 |', '| 63.00 |'],
    ['| 95 |', '| 59 |'],
  ] as const) {
    const table = [
      '| Site | May | June | Total |\n|---|---|---|---|\n| Kiel | 20 | 40 | 60 |\n| Ulm | 10 | 15 | 25 |\n| Jena | 5 | 5 | 10 |',
      '| Item | Qty | Unit price | Amount |\n|---|---|---|---|\n| Lamp | 3 | 12.00 | 36.00 |\n| Desk | 2 | 80.00 | 160.00 |',
      '| Asset | Opening | Additions | Disposals | Closing |\n|---|---|---|---|---|\n| Vans | 80 | 20 | 5 | 95 |\n| Cars | 10 | 2 | 1 | 11 |',
    ].find(text => text.includes(sound))!
    assert.equal(ask(table).outcome, 'supports', table)
    assert.equal(ask(table.replace(sound, wrong)).outcome, 'weakens', wrong)
  }
})

test('a result that is not what its rows leave is named, a result after rows nobody can judge is not', () => {
  assert.match(
    ask('Revenue: 900\nCosts: 700\nProfit: 260').sentence,
    /leave 200, but the document gives 260/u,
  )
  assert.equal(ask('Revenue: 900\nCosts: 700\nProfit: 200').outcome, 'supports')
  assert.notEqual(ask('Revenue: 900\nHeadcount: 700\nProfit: 260').outcome, 'weakens')
})

test('a running balance is followed from line to line', () => {
  const ledger = 'Date\tIn\tOut\tBalance\n1.5.\t\t\t100\n2.5.\t40\t\t140\n3.5.\t\t25\t115\n4.5.\t10\t\t125'
  assert.equal(ask(ledger).outcome, 'supports')
  assert.equal(ask(ledger.replace('115', '151')).outcome, 'weakens')
})

test('what a sentence adds, takes off, multiplies or averages must come out', () => {
  for (const [sound, wrong] of [
    ['All in all 95 people came: 50 members, 30 guests and 15 children.', '105'],
    ['The budget was £500,000; £420,000 has been spent, which leaves £80,000.', '60,000'],
    ['We bill 16 hours at €110 per hour (€1,760).', '1,670'],
    ['The 15 branches served 45,000 customers, on average 3,000 each.', '3,500'],
    ['We began with 120 people, 15 joined and 7 left, and we ended the year with 128.', '118'],
  ] as const) {
    const right = /95|80,000|1,760|3,000|128/u.exec(sound)![0]
    assert.equal(ask(sound).outcome, 'supports', sound)
    assert.equal(ask(sound.replace(right, wrong)).outcome, 'weakens', wrong)
  }
})

test('small whole numbers that were rounded need not add up exactly', () => {
  const table = '| | Q1 |\n|---|---|\n| North | 12 |\n| South | 13 |\n| Total | 26 |'
  assert.equal(ask(`Sales in EUR million\n\n${table}`).outcome, 'supports')
  assert.equal(ask(`Machines sold\n\n${table}`).outcome, 'weakens')
})

test('the number of a point of a list is no total of what a point before it names', () => {
  const notes =
    'Reviewers wanted (we need 4 total + 2 editors to move it along) * Jenny will work on it * Neil 5. We will submit it.'
  assert.deepEqual(sumsCheck.survey(readSample(notes)).slips, [])
})
