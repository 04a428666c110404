import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDays, realWeekday } from './read-days.ts'

const days = (text: string) => readDays(text).map(({ year, month, day }) => [year, month, day])

test('dates are read in the ways of seven languages and in numbers', () => {
  const written = [
    'May 3, 2024',
    '3 May 2024',
    '3rd of May 2024',
    '2024-05-03',
    '3. Mai 2024',
    '3 mai 2024',
    '3 de mayo de 2024',
    '3 maggio 2024',
    '3 de maio de 2024',
    '3 mei 2024',
    '03.05.2024',
  ]
  for (const text of written) assert.deepEqual(days(`(${text})`), [[2024, 5, 3]], text)
})

test('an ambiguous date is read as the earlier of its meanings', () => {
  assert.deepEqual(days('11/2/2024 and 25/12/2024 and 12/25/2024'), [
    [2024, 2, 11],
    [2024, 12, 25],
    [2024, 12, 25],
  ])
})

test('a date may lack its year', () => {
  assert.deepEqual(days('LONDON, Sept. 5 (AP)'), [[0, 9, 5]])
})

test('numbers and names that only look like dates are left alone', () => {
  assert.deepEqual(days('It may 2024 times; March of 300 men; version 1.2.2024.5; Marchand 12'), [])
})

test('the weekday before a date belongs to it', () => {
  const [date] = readDays('It happened on Friday, May 3, 2024 in Harwick.')
  assert.equal(date?.weekday, 5)
  assert.equal(date?.text, 'Friday, May 3, 2024')
  assert.equal(realWeekday(date!), 5)
})

test('a day that no calendar has is not real', () => {
  const real = (text: string) => readDays(text).map(({ exists }) => exists)
  assert.deepEqual(real('31 April 2024, 29 February 2023, 29 February 2024, 30 June 2024'), [
    false,
    false,
    true,
    true,
  ])
})
