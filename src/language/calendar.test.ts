import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isDay, MONTHS, monthNumber, WEEKDAYS, weekdayNumber, weekdayOf } from './calendar.ts'

test('months and weekdays are known by name and abbreviation in seven languages, in any case', () => {
  assert.deepEqual(
    ['March', 'MÄRZ', 'mars', 'marzo', 'março', 'maart', 'mar'].map(monthNumber),
    Array(7).fill(3),
  )
  assert.deepEqual(['Sunday', 'sonntag', 'Domingo', 'zondag'].map(weekdayNumber), [0, 0, 0, 0])
  assert.equal(weekdayNumber('terça-feira'), 2)
  assert.equal(monthNumber('Smarch'), undefined)
})

test('the English names stand in the order of the calendar', () => {
  assert.deepEqual(
    MONTHS.map(monthNumber),
    MONTHS.map((_, place) => place + 1),
  )
  assert.deepEqual(WEEKDAYS.map(weekdayNumber), [0, 1, 2, 3, 4, 5, 6])
})

test('the calendar has 29 February in leap years only, and neither 31 June nor a thirteenth month', () => {
  assert.ok(isDay(2024, 2, 29))
  for (const [year, month, day] of [
    [2023, 2, 29],
    [2024, 6, 31],
    [2024, 13, 1],
    [2024, 0, 1],
    [2024, 1, 0],
  ] as const)
    assert.ok(!isDay(year, month, day), `${year}-${month}-${day}`)
})

test('1 January 2024 was a Monday', () => {
  assert.equal(weekdayOf(2024, 1, 1), 1)
})
