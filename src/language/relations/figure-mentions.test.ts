import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readMentions } from './figure-mentions.ts'

test('all numbers of a sentence are read in order, in digits and in words', () => {
  const mentions = readMentions(
    'Twelve of the 1,340 guests paid £4.50, a third of 5 percent came at 7.30 pm on 3 May.',
  )
  assert.deepEqual(
    mentions.map(({ kind, value }) => [kind, kind === 'date' ? 'day' : Number(value.toFixed(4))]),
    [
      ['count', 12],
      ['count', 1340],
      ['money', 4.5],
      ['fraction', 0.3333],
      ['percent', 0.05],
      ['clock', 1170],
      ['date', 'day'],
    ],
  )
})

test('a number that is only about right says so', () => {
  const mentions = readMentions('about 40 boxes and exactly 12 bags')
  assert.deepEqual(
    mentions.map(({ isLoose }) => isLoose),
    [true, false],
  )
})

test('a span of time that is told in two units is one number', () => {
  const text =
    'It took five hours and forty minutes, then 2 weeks and 3 days, an hour and a half, a quarter of an hour.'
  assert.deepEqual(
    readMentions(text).map(({ value, unit }) => `${value} ${unit}`),
    ['340 minutes', '17 days', '90 minutes', '15 minutes'],
  )
})

test('an ordinal in words is no count', () => {
  assert.deepEqual(
    readMentions('its twenty-fifth anniversary').map(({ kind }) => kind),
    ['ordinal'],
  )
})
