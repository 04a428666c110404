import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readLines } from '../reading/text-lines.ts'
import { plainColumns } from './plain-columns.ts'

const cells = (text: string) => plainColumns(readLines(text)).map(row => row.map(cell => cell.text))

test('a cell goes under the column it stands under, and empty cells stay empty', () => {
  const table = [
    'Item        Qty     Price    Amount',
    'Lamp          3     12.00     36.00',
    'Subtotal                      36.00',
  ]
  assert.deepEqual(cells(table.join('\n')), [
    ['Item', 'Qty', 'Price', 'Amount'],
    ['Lamp', '3', '12.00', '36.00'],
    ['Subtotal', '', '', '36.00'],
  ])
})

test('every tab ends a cell', () => {
  assert.deepEqual(cells('Month\tPlan\tActual\nMay\t\t7')[1], ['May', '', '7'])
})
