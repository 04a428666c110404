import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'

const tables = (passage: string) =>
  readSample(passage).tables.map(({ head, rows }) => ({
    head,
    rows: rows.map(({ label, cells }) => [label, ...cells.flatMap(({ figure }) => figure?.value ?? [])]),
  }))

test('a pipe table has its head, its labels and its figures, with or without outer pipes', () => {
  const table = {
    head: ['Unit', 'EUR'],
    rows: [
      ['North', 1200],
      ['South', 800],
    ],
  }
  assert.deepEqual(tables('| Unit | EUR |\n|---|--:|\n| North | 1,200 |\n| **South** | 800 |'), [table])
})

test('columns kept apart by spaces or tabs are a table, a double space after a full stop is not', () => {
  assert.deepEqual(tables('Unit      EUR\nNorth     1,200\nSouth     800'), [
    {
      head: ['Unit', 'EUR'],
      rows: [
        ['North', 1200],
        ['South', 800],
      ],
    },
  ])
  assert.deepEqual(tables('We met.  We spoke.\n\nWe left.  Then 5 came.'), [])
})

test('a year in the head does not make it a row', () => {
  assert.deepEqual(tables('| Unit | 2023 | 2024 |\n|---|---|---|\n| North | 5 | 6 |')[0]?.head, [
    'Unit',
    '2023',
    '2024',
  ])
})

test('accountants write minus with brackets, and a cell with words beside its figure is no figure', () => {
  assert.deepEqual(tables('| A | (1,234) |\n| B | 21 for six people |')[0]?.rows, [['A', -1234], ['B']])
})

test('lines of one label and one figure are a table, a blank line may set the total apart', () => {
  assert.deepEqual(tables('- Rent: €1,200\n- Wages ..... €3,000\n- 12 travellers\n\nTotal: €4,200'), [
    {
      head: [],
      rows: [
        ['Rent', 1200],
        ['Wages', 3000],
        ['travellers', 12],
        ['Total', 4200],
      ],
    },
  ])
})

test('prices per unit and sentences are not rows of a list', () => {
  assert.deepEqual(tables('Rent: €5 per day\nWages: €6 a day\nTravel: €7 each'), [])
  assert.deepEqual(tables('We sold 5 cars.\nThen we sold 6 vans.\nLater we sold 7 bikes.'), [])
})

test('a row of a statement of account is called by its words, and not by its day', () => {
  const account =
    '| Day | Entry | Amount |\n|---|---|---|\n| 14 January | Invoice | 265.20 |\n| 3/2 | Credit | −36.00 |'
  assert.deepEqual(tables(account)[0]?.rows, [
    ['Invoice', 265.2],
    ['Credit', -36],
  ])
  assert.deepEqual(tables('| Day | Visitors |\n|---|---|\n| 14 January | 265 |')[0]?.rows, [
    ['14 January', 265],
  ])
})
