import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyYearlessWeekdays } from './yearless-weekdays.ts'

const told = (passage: string) => surveyYearlessWeekdays(readSample(passage)).slips.map(slip => slip.sentence)

test('a weekday without a year is held against the years that the document names', () => {
  const programme = (day: string) =>
    `From August to December 2023 we visit one town a month.\n\nCome on ${day}.`
  assert.deepEqual(told(programme('Thursday 24 July')), [
    '24 July was given as a Thursday, but in 2023 it is a Monday',
  ])
  for (const day of ['Monday 24 July', 'Wednesday 24 July', 'Monday, July 24th'])
    assert.deepEqual(told(programme(day)), [], day)
})

test('the year beside the date counts before others, and is proof where it is the only one', () => {
  const history = 'Founded in 1998. In 2010 it burnt down.\n\nIn early 2016 we moved. It opened on'
  assert.equal(told(`${history} Saturday 12 February.`).length, 1)
  assert.deepEqual(told(`${history} Friday 12 February.`), [])
  const [slip] = surveyYearlessWeekdays(readSample('In 2016 it opened on Saturday 12 February.')).slips
  assert.equal(slip?.suspected, undefined)
})

test('a full date close by settles the year, as the head of minutes does for the next meeting', () => {
  const minutes = (next: string) =>
    `Minutes, Tuesday, November 3, 2015\n\nPractice starts in January 2016.\n\nNext meeting: ${next} at 7pm`
  assert.equal(told(minutes('Thursday 12/1')).length, 1)
  assert.deepEqual(told(minutes('Tuesday 12/1')), [])
  assert.equal(told('We met on 10 November 2021 and again on Friday 1 December.').length, 1)
  assert.deepEqual(told('We met on 10 November 2021 and again on Wednesday 1 December.'), [])
})

test('two dates cannot be of one year', () => {
  assert.deepEqual(
    told('- Tuesday, November 7: data\n- Tuesday, November 14: tools\n- Tuesday, November 30: women'),
    ['If November 7 is a Tuesday, November 30 is a Thursday and not a Tuesday'],
  )
  assert.deepEqual(told('- Tuesday, November 7: data\n- Thursday, November 30: women'), [])
  assert.deepEqual(told('In 2015 it was Tuesday, November 3. In 2019 it was Tuesday, November 5.'), [])
})

test('years of a history that is told do not hide the year of the full dates', () => {
  const chronicle = (day: string) =>
    `The mill was built in 1868 and burnt down in 1921.\n\nWe met on 3 March 2025 and on 2 June 2025.\n\nWe meet again on ${day}.`
  assert.equal(told(chronicle('Thursday 2 July')).length, 1)
  assert.deepEqual(told(chronicle('Wednesday 2 July')), [])
})
