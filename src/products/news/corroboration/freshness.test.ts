import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventDateOf, freshness } from './freshness.ts'

const articleDate = new Date('2025-01-09T00:00:00Z')
const at = (day: string, event?: string) =>
  freshness(new Date(day), { articleDate, eventDate: event === undefined ? undefined : new Date(event) })

test('for an undated claim the week before the article counts, a year counts half, more not at all', () => {
  assert.equal(at('2025-01-03'), 1)
  assert.equal(at('2024-12-20'), 0.5)
  assert.equal(at('2023-12-20'), 0)
})

test('what appears after the article counts', () => {
  assert.equal(at('2026-01-01'), 1)
})

test('nobody is a witness before the event, and everybody may be after it', () => {
  assert.equal(at('1996-06-01', '1997-01-01'), 0)
  assert.equal(at('1999-06-01', '1997-01-01'), 1)
  assert.equal(at('2025-01-07', '2025-01-08'), 1, 'another time zone')
})

test('a passage without a date counts half', () => {
  assert.equal(freshness(undefined, { articleDate, eventDate: undefined }), 0.5)
})

const date = (year = 0, month = 0, day = 0) => ({ text: '', year, month, day })

test('the event is the latest time named that is not still to come', () => {
  assert.deepEqual(eventDateOf([date(1931), date(1988), date(2026, 3)], articleDate), new Date('1988-01-01'))
  assert.equal(eventDateOf([date(2026), date()], articleDate), undefined)
})

test('a day without a year is the nearest one', () => {
  assert.deepEqual(eventDateOf([date(0, 12, 28)], articleDate), new Date('2024-12-28'))
  assert.equal(eventDateOf([date(0, 4, 7)], articleDate), undefined)
})
