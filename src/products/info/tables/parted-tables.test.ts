import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sumsCheck } from '../checks/sums-check.ts'
import { readSample } from '../info-reading.sample.ts'

const HEAD = '| Division | 2024 | 2025 |\n|---|---|---|\n'
const UPPER = '| Tools | 4,120 | 4,480 |\n| Garden | 2,310 | 2,150 |\n'
const LOWER = '| Parts | 1,070 | 1,240 |\n'
const TOTAL = '| Total | 7,500 | 7,870 |\n'
const BETWEEN = '\nThe next division is told of below.\n\n'

const tablesIn = (passage: string) => readSample(passage).tables.map(({ rows }) => rows.length)
const slipsIn = (passage: string) =>
  sumsCheck.survey(readSample(passage)).slips.map(({ sentence }) => sentence)

test('a table that a sentence cuts in two is one table where its total fits both parts', () => {
  assert.deepEqual(tablesIn(`${HEAD}${UPPER}${BETWEEN}${HEAD}${LOWER}${TOTAL}`), [4])
})

test('a wrong total is found though the table is cut in two', () => {
  const cut = `${HEAD}${UPPER}${BETWEEN}${HEAD}${LOWER}${TOTAL.replace('7,870', '7,970')}`
  assert.match(slipsIn(cut)[0]!, /add up to 7,870, but the total given is 7,970/u)
})

test('two tables stay two with another head, with a total of their own, or far apart', () => {
  const other = HEAD.replace('2024', '2023')
  for (const passage of [
    `${HEAD}${UPPER}${BETWEEN}${other}${LOWER}${TOTAL}`,
    `${HEAD}${UPPER}| Total | 6,430 | 6,630 |\n${BETWEEN}${HEAD}${LOWER}${TOTAL}`,
    `${HEAD}${UPPER}${BETWEEN.repeat(6)}${HEAD}${LOWER}${TOTAL}`,
    `${HEAD}${UPPER}${BETWEEN}${HEAD}${LOWER}| Posts | 12 | 14 |\n`,
  ])
    assert.equal(tablesIn(passage).length, 2, passage)
})
