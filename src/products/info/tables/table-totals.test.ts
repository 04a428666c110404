import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sumsCheck } from '../checks/sums-check.ts'
import { readSample } from '../info-reading.sample.ts'

const slipsIn = (passage: string) =>
  sumsCheck.survey(readSample(passage)).slips.filter(({ suspected }) => !suspected)

test('a row that adds up the rows above it in one column is their total in the others, whatever it is called', () => {
  for (const label of ['', 'Net increase in cash', 'Other income and expenses, net']) {
    const table = `| $ | 2018 | 2019 |\n|---|---|---|\n| Operations | 1,426 | 2,694 |\n| Investing | (251) | (876) |\n| Financing | 798 | 624 |\n| ${label} | 1,973 | 2,442 |`
    assert.deepEqual(slipsIn(table), [], label)
    assert.equal(slipsIn(table.replace('1,973', '1,937')).length, 1, label)
  }
})

test('changes add up where another column shows it, and prices do not', () => {
  const table =
    '|  | Change from 2018 | From 2017 |\n|---|---|---|\n| Pay | 4,089 | 2,908 |\n| Travel | 794 | 180 |\n| Total change | 4,883 | 3,088 |'
  assert.deepEqual(slipsIn(table), [])
  assert.equal(slipsIn(table.replace('4,883', '4,838')).length, 1)
  const priced =
    '| Item | Average price | Sold |\n|---|---|---|\n| Pears | 310 | 120 |\n| Plums | 290 | 130 |\n| Total | 500 | 250 |'
  assert.deepEqual(slipsIn(priced), [])
})

test('square metres are no millions, and "Together" is a total', () => {
  const table = (label: string, offices: number) =>
    `Floors\n\n| Storey | Area (m²) | Offices |\n|---|---|---|\n| One | 390 | 9 |\n| Two | 430 | 14 |\n| Three | 410 | 12 |\n| ${label} | 1,230 | ${offices} |`
  for (const label of ['Total', 'Together']) {
    assert.equal(slipsIn(table(label, 35)).length, 0, label)
    assert.equal(slipsIn(table(label, 33)).length, 1, label)
  }
})

test('"All products" in the last row is their total', () => {
  const table = (label: string, sum: string) =>
    `| Product | Tonnes |\n|---|---|\n| Hard cheese | 612 |\n| Soft cheese | 488 |\n| Butter | 320 |\n| ${label} | ${sum} |`
  assert.deepEqual(slipsIn(table('All products', '1,420')), [])
  assert.equal(slipsIn(table('All products', '1,440')).length, 1)
  assert.deepEqual(slipsIn(table('All other', '1,440')), [])
})

test('small numbers that add up by chance do not hide a row that is a total', () => {
  const season =
    '| Production | Performances | Tickets | Income (£) |\n|---|---|---|---|\n| Hamlet | 12 | 2,040 | 30,600 |\n| Othello | 24 | 5,280 | 73,920 |\n| Macbeth | 24 | 3,960 | 68,680 |\n| **Season** | **60** | **11,280** | **173,200** |'
  assert.deepEqual(slipsIn(season), [])
  assert.equal(slipsIn(season.replace('173,200', '178,200')).length, 1)
})

test('the last column of a row is the sum of the row where all other rows show it, whatever its head', () => {
  const hours =
    '| Trade | Mon | Tue | Wed | Man-days |\n|---|---|---|---|---|\n| Fixers | 8 | 8 | 6 | 22 |\n| Carpenters | 6 | 4 | 6 | 16 |\n| Labourers | 12 | 12 | 12 | 36 |\n| Operators | 3 | 4 | 5 | 12 |'
  assert.deepEqual(slipsIn(hours), [])
  assert.equal(slipsIn(hours.replace('| 36 |', '| 32 |')).length, 1)
  const others = hours.replace('| 22 |', '| 21 |').replace('| 16 |', '| 26 |')
  assert.deepEqual(slipsIn(others), [])
})
