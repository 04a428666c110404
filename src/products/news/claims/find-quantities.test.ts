import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDates } from '../../../language/dates/read-dates.ts'
import { claimDates } from './claim-dates.ts'
import { findQuantities } from './find-quantities.ts'

const quantities = (text: string) => findQuantities(text, [], 'en').map(({ value, unit }) => [value, unit])

test('a number is read with what it counts', () => {
  assert.deepEqual(quantities('about 18,000 vehicles a day and 31 written objections'), [
    [18_000, 'vehicles'],
    [31, 'objections'],
  ])
  assert.deepEqual(quantities('$14.2 million, 3.4 million euros, 65 percent, 35 km'), [
    [14_200_000, 'USD'],
    [3_400_000, 'EUR'],
    [65, '%'],
    [35, 'km'],
  ])
  assert.deepEqual(quantities('9 to 4; one in five waited'), [
    [9, undefined],
    [4, undefined],
    [1, undefined],
    [5, undefined],
  ])
})

test('days, months with a year, years and weekdays are told once each', () => {
  const text = 'On Friday, May 3, 2024, as in March 2020 and 1997, it rained until Sunday.'
  const dates = claimDates(text, readDates(text))
  assert.deepEqual(
    dates.map(({ text, year, month, day }) => [text, year, month, day]),
    [
      ['Friday, May 3, 2024', 2024, 5, 3],
      ['March 2020', 2020, 3, 0],
      ['1997', 1997, 0, 0],
      ['Sunday', 0, 0, 0],
    ],
  )
})
