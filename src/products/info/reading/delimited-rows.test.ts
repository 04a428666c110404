import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withPipes } from './delimited-rows.ts'

test('separated values become rows with pipes, sign for sign', () => {
  assert.deepEqual(withPipes(['Item,Qty,Price', 'Pen,3,4.50', 'Ink,1,12.00']), [
    'Item|Qty|Price',
    'Pen|3|4.50',
    'Ink|1|12.00',
  ])
  assert.deepEqual(withPipes(['Posten;Betrag', 'Miete;1.200,50', 'Lohn;3.000']), [
    'Posten|Betrag',
    'Miete|1.200,50',
    'Lohn|3.000',
  ])
})

test('inside quotation marks a comma belongs to the value', () => {
  assert.equal(withPipes(['a,b,c', 'Rent,"1,200",x', 'Wages,"3,000",y'])[1], 'Rent| 1,200 |x')
})

test('prose, lists of names and two stray lines stay as they are', () => {
  for (const lines of [
    ['We met Ann, Bob and 3 others', 'They left, came back, and stayed', 'It was 5, then 6, then 7'],
    ['Leeds,Graz,Porto', 'Turin,Ghent,Malmö', 'Kiel,Ulm,Jena'],
    ['Item,Qty,Price', 'Pen,3,4.50'],
  ])
    assert.deepEqual(withPipes(lines), lines)
})

test('a Markdown table of two columns without pipes at its ends becomes one with them', () => {
  const table = ['Item | Cost', '--- | ---:', 'Food | $7,600', 'Bags | $2,000']
  assert.deepEqual(withPipes([...table, '', 'We paid | nothing']), [
    ...table.map(row => `| ${row}`),
    '',
    'We paid | nothing',
  ])
})
