import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyClockLengths } from './clock-lengths.ts'
import { surveyDurationSums } from './duration-sums.ts'
import { lengthInNextSentence } from './stated-lengths.ts'
import { daysBetween, readWorkedOutTerm } from './term-dates.ts'
import { surveyTimelines } from './timelines.ts'

const slipsIn = (passage: string) =>
  surveyDurationSums(readSample(passage)).slips.map(({ sentence }) => sentence)

test('lengths of time make the one above them', () => {
  const trip = 'A round trip lasts 3 h 30 min: loading 60 min, drive 45 min, unloading 60 min, return 45 min.'
  assert.deepEqual(slipsIn(trip), [])
  assert.deepEqual(slipsIn(trip.replace('3 h 30', '4 h 30')), [
    '60 min + 45 min + 60 min + 45 min make 210 minutes, but the document gives 270 for all of them',
  ])
  assert.deepEqual(slipsIn(trip.replace('loading', 'including loading').replace('3 h 30', '4 h 30')), [])
})

test('the length of an entry is the time since the one above, or to the one below', () => {
  const day = '13:00 Ferry sails.\n15:30 Ferry docks. The crossing takes two and a half hours.\n16:15 Hotel.'
  const slips = (passage: string) =>
    surveyTimelines(readSample(passage)).slips.map(({ sentence }) => sentence)
  assert.deepEqual(slips(day), [])
  assert.deepEqual(slips(day.replace('two and', 'three and')), [
    '“takes three and a half hours” is 150 minutes by the clock',
  ])
  assert.deepEqual(slips(day.replace('two and a half hours', '45 minutes')), [])
})

test('the day that a payment term ends on is counted from the date of the invoice', () => {
  const invoice =
    'Invoice date: 9 February 2026\n\nPayable within 30 days of the invoice date, i.e. by 1 March 2026.'
  const told = readWorkedOutTerm(readSample(invoice))!
  assert.deepEqual([daysBetween(told.range), told.term], [20, 30])
  assert.equal(readWorkedOutTerm(readSample(invoice.replace('30 days', '30 working days'))), undefined)
})

test('the sentence after two days may give the length of the time between them', () => {
  const passage =
    'It begins on 1 May 2026 and ends on 30 April 2031. It is concluded for a fixed period of 6 years.'
  const reading = readSample(passage)
  const [start, end] = reading.dates as [(typeof reading.dates)[0], (typeof reading.dates)[0]]
  assert.equal(lengthInNextSentence(reading, { start, end })?.text, '6 years')
})

test('hours of several days together are no slip of the hours of one', () => {
  const course = 'The course runs on six Sundays, from 9.30 to 11.30, twelve hours in total.'
  const slips = (passage: string) => surveyClockLengths(readSample(passage)).slips.length
  assert.equal(slips(course), 0)
  assert.equal(slips(course.replace('on six Sundays', 'on 27 April')), 1)
})
