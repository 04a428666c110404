import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysUntil, utcDay } from './utc-day.ts'

test('a day ends at midnight in UTC, wherever the machine stands', () => {
  assert.equal(utcDay(new Date('2026-01-31T23:59:59.999Z')), '2026-01-31')
  assert.equal(utcDay(new Date('2026-02-01T00:00:00.000Z')), '2026-02-01')
  assert.equal(utcDay(new Date('2026-02-01T00:30:00.000+02:00')), '2026-01-31')
})

test('days in a row end with today and skip none, leap days included', () => {
  assert.deepEqual(daysUntil(new Date('2028-03-01T00:00:00Z'), 3), ['2028-02-28', '2028-02-29', '2028-03-01'])
  const year = daysUntil(new Date('2026-12-31T23:59:59Z'), 365)
  assert.deepEqual([year[0], new Set(year).size], ['2026-01-01', 365])
})
