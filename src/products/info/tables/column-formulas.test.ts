import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyColumnFormulas } from './column-formulas.ts'

function slipsIn(rows: string[]) {
  const table = ['| Branch | A | B | C |', '|---|---|---|---|', ...rows].join('\n')
  return readSample(`Figures\n\n${table}\n`)
    .tables.flatMap(surveyColumnFormulas)
    .flatMap(({ slips }) => slips)
}

test('the row that breaks what the others have in common is named, whatever the heads say', () => {
  const [slip, ...others] = slipsIn([
    '| North | 640 | 715 | +75 |',
    '| South | 980 | 1,102 | +122 |',
    '| West | 645 | 725 | +90 |',
  ])
  assert.equal(slip?.sentence, '“West” in line 9 gives 90, but as the other rows have it this would be 80')
  assert.equal(slip?.suspected, true)
  assert.deepEqual(others, [])
})

test('products and quotients are rules as well, and a rounded divisor breaks none', () => {
  const rows = [
    '| N | 12 | 14.5 | 174 |',
    '| S | 20 | 9.5 | 190 |',
    '| W | 31 | 4 | 124 |',
    '| X | 15 | 12 | 160 |',
  ]
  assert.match(slipsIn(rows)[0]?.sentence ?? '', /“X” in line 10 gives 160, but .* 180/u)
  const density = [
    '| A | 80,000 | 468 | 171 |',
    '| L | 39,000 | 160 | 244 |',
    '| M | 533,000 | 316 | 1,687 |',
    '| O | 39,000 | 2 | 18,900 |',
  ]
  assert.deepEqual(slipsIn(density), [])
})

test('shares of a whole that the table does not give are held against each other', () => {
  const rows = [
    '| Sport | 840 | 35% | |',
    '| Local | 1,560 | 65% | |',
    '| Events | 1,320 | 50% | |',
    '| Letters | 480 | 20% | |',
  ]
  assert.match(slipsIn(rows)[0]?.sentence ?? '', /“Events” in line 9 gives 50%, but .* 55 %/u)
})

test('totals, small numbers, and rules that two rows break are left alone', () => {
  assert.deepEqual(
    slipsIn(['| A | 2 | 3 | 5 |', '| B | 2 | 2 | 4 |', '| C | 3 | 4 | 7 |', '| D | 3 | 3 | 5 |']),
    [],
  )
  assert.deepEqual(
    slipsIn(['| A | 640 | 320 | 2.0 |', '| B | 900 | 300 | 3.0 |', '| All | 1,540 | 620 | 2.6 |']),
    [],
  )
  assert.deepEqual(
    slipsIn([
      '| A | 640 | 715 | 75 |',
      '| B | 980 | 1,102 | 122 |',
      '| C | 645 | 725 | 90 |',
      '| D | 300 | 410 | 120 |',
    ]),
    [],
  )
})
