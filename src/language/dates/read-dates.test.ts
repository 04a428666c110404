import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDates } from './read-dates.ts'

const periods = (text: string) => readDates(text).map(date => date.period)

test('a day is read in many formats and seven languages', () => {
  for (const written of [
    '12 May 2024',
    '12th of May 2024',
    'May 12, 2024',
    'May 12th, 2024',
    '12-May-2024',
    '2024-05-12',
    '2024/05/12',
    '12.05.2024',
    '12. Mai 2024',
    '12 mai 2024',
    '12 de mayo de 2024',
    '12 maggio 2024',
    '12 de maio de 2024',
    '12 mei 2024',
  ])
    assert.deepEqual(periods(`On ${written} we met.`), ['2024-05-12'], written)
})

test('months, quarters and years are periods too', () => {
  assert.deepEqual(periods('In May 2024, in Q3 2024 and in 2025.'), ['2024-05', '2024-Q3', '2025'])
})

test('a slashed date is sure only if something in the document settles the order', () => {
  const [unsettled] = readDates('Due 03/04/2024.')
  assert.equal(unsettled?.sure, false)
  const [settled] = readDates('Due 03/04/2024, paid 25/04/2024.')
  assert.deepEqual([settled?.sure, settled?.month, settled?.day], [true, 4, 3])
  const [american] = readDates('Due 03/04/2024, paid 04/25/2024.')
  assert.deepEqual([american?.sure, american?.month, american?.day], [true, 3, 4])
})

test('a day the calendar does not have is seen, a leap day is not mistaken for one', () => {
  for (const written of [
    '31 June 2024',
    'February 30, 2024',
    '2023-02-29',
    '31.04.2024',
    '31/06/2024',
    '31 June',
  ])
    assert.deepEqual(
      readDates(written).map(date => date.exists),
      [false],
      written,
    )
  for (const written of ['29 February 2024', '2024-02-29', '29 February', '31 December 1999'])
    assert.deepEqual(
      readDates(written).map(date => date.exists),
      [true],
      written,
    )
})

test('the weekday in front of a date belongs to it', () => {
  assert.equal(readDates('on Monday, 12 May 2025')[0]?.weekday, 1)
  assert.equal(readDates('am Dienstag, den 13. Mai 2025')[0]?.weekday, 2)
  assert.equal(readDates('he sat 12 May 2025')[0]?.weekday, undefined)
})

test('counts, codes and versions are not dates', () => {
  assert.deepEqual(periods('12 machines, 45 May employees, code 12-2024x, 3.2024.1'), [])
})

test('verbs, prices and versions are no dates, and a lost space hides none', () => {
  assert.deepEqual(periods('20 may feel it; saving $2000 a year; version 1.2.2024.5'), [])
  assert.deepEqual(periods('October 6, 2014The seam; le 29 janvier'), ['2014-10-06', '0-01-29'])
})
