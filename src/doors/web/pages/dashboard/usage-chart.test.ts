import assert from 'node:assert/strict'
import { test } from 'node:test'
import { usageChart } from './usage-chart.ts'

const day = (date: string, certified: number) => ({ date, certified })

test('the busiest day fills the drawing, half as much half of it, and a day without anything is still seen', () => {
  const markup = String(usageChart([day('2026-11-13', 4), day('2026-11-14', 0), day('2026-11-15', 8)]))
  const bars = [...markup.matchAll(/y="(\d+)" width="7" height="(\d+)"/g)].map(([, y, height]) => [y, height])
  assert.deepEqual(bars, [
    ['32', '32'],
    ['63', '1'],
    ['0', '64'],
  ])
})

test('one certification beside thousands is not drawn as none', () => {
  const markup = String(usageChart([day('2026-11-14', 1), day('2026-11-15', 100_000)]))
  assert.equal(markup.includes('bar-none'), false)
})

test('a reader without the drawing gets the sum, the most, and each day on which something was certified', () => {
  const markup = String(usageChart([day('2026-11-13', 4), day('2026-11-14', 0), day('2026-11-15', 8)]))
  assert.match(markup, /<desc id="usage-desc">12 in all, at most 8 on one day\.<\/desc>/)
  const rows = [...markup.matchAll(/<tr><td>.*?datetime="([^"]+)".*?<td>(\d+)<\/td><\/tr>/g)]
  assert.deepEqual(
    rows.map(([, date, certified]) => [date, certified]),
    [
      ['2026-11-13', '4'],
      ['2026-11-15', '8'],
    ],
  )
})

test('a month without anything is told in words, not drawn', () => {
  const markup = String(usageChart([day('2026-11-14', 0), day('2026-11-15', 0)]))
  assert.match(markup, /Nothing was certified in the last 2 days/)
  assert.doesNotMatch(markup, /<svg/)
})
