import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readWebDate } from './web-date.ts'

const READ: [source: string, expectedTime: string][] = [
  ['2024-03-05T10:20:30Z', '2024-03-05T10:20:30Z'],
  ['2024-03-05T10:20:30.123+02:00', '2024-03-05T08:20:30Z'],
  ['2024-03-05T10:20:30+0530', '2024-03-05T04:50:30Z'],
  ['2024-03-05T10:20-05', '2024-03-05T15:20:00Z'],
  ['2024-03-05 10:20:30 UTC', '2024-03-05T10:20:30Z'],
  ['2024-03-05', '2024-03-05T00:00:00Z'],
  ['2024-03', '2024-03-01T00:00:00Z'],
  ['2024/3/5', '2024-03-05T00:00:00Z'],
  ['20240305', '2024-03-05T00:00:00Z'],
  ['20240305T10:20:30Z', '2024-03-05T10:20:30Z'],
  ['Tue, 05 Mar 2024 10:20:30 GMT', '2024-03-05T10:20:30Z'],
  ['Tue, 5 Mar 2024 10:20:30 -0500', '2024-03-05T15:20:30Z'],
  ['Tue, 5 Mar 24 10:20 EST', '2024-03-05T15:20:00Z'],
  ['5 March 2024', '2024-03-05T00:00:00Z'],
  ['Tuesday, March 5th, 2024 10:20 pm PDT', '2024-03-06T05:20:00Z'],
  ['Sept 5, 1999 12:05 a.m', '1999-09-05T00:05:00Z'],
  ['05-Mar-2024 10:20:30', '2024-03-05T10:20:30Z'],
  ['Tue Mar  5 10:20:30 2024', '2024-03-05T10:20:30Z'],
  ['Tue, 05 Mar 2024 10:20:30 XYZ', '2024-03-05T10:20:30Z'],
  ['1709634030', '2024-03-05T10:20:30Z'],
  ['1709634030000', '2024-03-05T10:20:30Z'],
]

for (const [source, expectedTime] of READ) {
  test(`"${source}" is ${expectedTime}`, () => {
    assert.deepEqual(readWebDate(source), new Date(expectedTime))
  })
}

test('a day that no calendar has and words without a date are nothing', () => {
  const nothing = [
    '',
    'yesterday',
    '2024-02-30',
    '31 April 2024',
    '2024-13-01',
    '5 March',
    'March 2024 was wet',
  ]
  for (const source of [
    ...nothing,
    '2024-03-05T25:00:00Z',
    '0000-00-00 00:00:00',
    `2024-03-05${' '.repeat(100)}x`,
  ])
    assert.equal(readWebDate(source), undefined, source)
})

test('what a clock writes is read back, and no text ends in an impossible time', () => {
  const dates = fc.date({ min: new Date('1900-01-02'), max: new Date('2199-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(dates, date => {
      const whole = new Date(Math.floor(date.getTime() / 1000) * 1000)
      assert.deepEqual(readWebDate(whole.toISOString()), whole)
      assert.deepEqual(readWebDate(whole.toUTCString()), whole)
    }),
  )
  fc.assert(fc.property(fc.string(), text => !Number.isNaN(readWebDate(text)?.getTime() ?? 0)))
})
