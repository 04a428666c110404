import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseMailDate } from './mail-date.ts'

test('dates as mail programs write them are read to the second', () => {
  for (const [written, expected] of [
    ['Wed, 17 Jul 2024 13:36:29 +0000', '2024-07-17T13:36:29.000Z'],
    ['17 Jul 2024 13:36 -0700', '2024-07-17T20:36:00.000Z'],
    ['Wed,  17 Jul 2024\r\n 13:36:29 +0530 (IST)', '2024-07-17T08:06:29.000Z'],
    ['Sun, 06 Nov 94 08:49:37 EST', '1994-11-06T13:49:37.000Z'],
    ['Sun, 6 November 1994 08:49:37 GMT', '1994-11-06T08:49:37.000Z'],
  ]) {
    assert.equal(parseMailDate(written!)?.toISOString(), expected, written)
  }
})

test('what is no such date is undefined', () => {
  for (const text of [
    '',
    'yesterday',
    '2024-07-17',
    'Wed, 31 Jun 2024 10:00:00 +0000',
    '1 Foo 2024 10:00',
    '1 Jan 2024 25:00',
  ]) {
    assert.equal(parseMailDate(text), undefined, text)
  }
})

test('any text is read without an error', () => {
  fc.assert(fc.property(fc.string(), text => void parseMailDate(text)))
})
