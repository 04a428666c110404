import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyClockSpans } from './clock-spans.ts'

function remarksOn(passage: string): string[] {
  return surveyClockSpans(readSample(passage)).slips.map(({ sentence }) => sentence)
}

test('the time between two hours of the clock must be the one that the sentence gives, also over night and days', () => {
  for (const [passage, wrong, right] of [
    [
      'A programme started at 22:40 will end at 05:10 the next morning, after five and a half hours.',
      'five',
      'six',
    ],
    [
      'The line will be closed from 22:00 on Friday, 4 July, until 04:00 on Monday, 14 July, i.e. for 246 hours.',
      '246',
      '222',
    ],
    [
      'We set off at 1.30 pm and expect to be back at 5.10 pm, so the drive takes four hours and forty minutes.',
      'four',
      'three',
    ],
  ] as const) {
    assert.equal(remarksOn(passage).length, 1, passage)
    assert.deepEqual(remarksOn(passage.replace(wrong, right)), [], right)
  }
})

test('breaks, several days and other hours leave the time open', () => {
  for (const passage of [
    'We work from 08:00 to 17:00, that is for eight hours, with a break at noon.',
    'We start at 9:30 and should reach Molinos about 14:00, having ridden for three hours and stopped for one and a half.',
    'Open Tuesday to Friday from 10:00 to 15:00, that is for 20 hours.',
    'The desk is open from 08:30 to 12:00 and from 13:00 to 17:00, that is for seven and a half hours.',
  ])
    assert.deepEqual(remarksOn(passage), [], passage)
})
