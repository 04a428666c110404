import assert from 'node:assert/strict'
import { test } from 'node:test'
import { groupsBySpaces, readNumber, settleStyle } from './number-style.ts'

test('one clear number settles how the ambiguous ones are meant', () => {
  assert.equal(settleStyle(['1,234', '5.5'], 'de'), 'point')
  assert.equal(settleStyle(['1.234', '5,5'], 'en'), 'comma')
  assert.equal(settleStyle(['1.234.567'], 'en'), 'comma')
})

test('times of day say nothing of decimals where these have a comma', () => {
  assert.equal(settleStyle(['18.15', '19.40', '3.480.000'], 'it'), 'comma')
  assert.equal(settleStyle(['18.15', '1,234'], 'en'), 'point')
})

test('cells of a column show that thousands are grouped by spaces', () => {
  const rows = [
    'Région                16 500',
    'Mécénat                4 300',
    'Total                 20 800',
  ]
  assert.equal(groupsBySpaces(rows.join('\n')), true)
  assert.equal(groupsBySpaces(rows.map(row => row.replace(/ {2,}/, ' ')).join('\n')), false)
})

test('without a clear number the language decides', () => {
  assert.equal(settleStyle(['1.234'], 'de'), 'comma')
  assert.equal(settleStyle(['1.234'], 'en'), 'point')
  assert.equal(settleStyle(['1.234'], 'unknown'), 'point')
})

test('both styles of thousands and decimals are read', () => {
  assert.deepEqual(readNumber('1,234,567.89', 'comma'), { value: 1234567.89, decimals: 2, sure: true })
  assert.deepEqual(readNumber('1.234.567,89', 'point'), { value: 1234567.89, decimals: 2, sure: true })
  assert.deepEqual(readNumber('1’234’567', 'point'), { value: 1234567, decimals: 0, sure: true })
  assert.deepEqual(readNumber('1.234', 'comma'), { value: 1234, decimals: 0, sure: true })
  assert.deepEqual(readNumber('1.234', 'point'), { value: 1.234, decimals: 3, sure: true })
})

test('in a document of both styles an ambiguous number is not sure, nor are strange digits anywhere', () => {
  assert.equal(settleStyle(['5,5', '5.5'], 'en'), 'mixed')
  assert.equal(readNumber('1.234', 'mixed').sure, false)
  assert.equal(readNumber('12.5', 'mixed').sure, true)
  assert.equal(readNumber('0123', 'point').sure, false)
  assert.equal(readNumber('1,23,4', 'point').sure, false)
  assert.equal(readNumber('9'.repeat(400), 'point').sure, false)
})
