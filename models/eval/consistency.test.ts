import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CORPORA } from './consistency/corpora.ts'
import { plantAll, slip } from './consistency/planted.ts'
import { reportedSlips } from './consistency/reported-slips.ts'
import { consistencyFigures, judgeRow } from './consistency/scoring.ts'
import { seededRows } from './consistency.ts'

const PRECISION_MIN = 0.9
const RECALL_MIN = 0.8
const RECALL_OF_A_KIND_MIN = 0.7
const SEEDS = 4

for (const corpus of Object.keys(CORPORA)) {
  test(`${corpus}: nine conflicts in ten are real, eight errors in ten are found, and no kind is left behind`, () => {
    const figures = consistencyFigures(seededRows(corpus, SEEDS).map(judgeRow))
    assert.ok(figures.planted > 50)
    assert.ok(figures.clean > 20)
    assert.ok(figures.precision >= PRECISION_MIN, `precision ${figures.precision}`)
    assert.ok(figures.recall >= RECALL_MIN, `recall ${figures.recall}`)
    const behind = Object.entries(figures.kinds).filter(([, { recall }]) => recall < RECALL_OF_A_KIND_MIN)
    assert.deepEqual(behind, [])
  })
}

test('a conflict quotes both of the places that cannot be right together', () => {
  const alone = new Set(['info-dates', 'info-references', 'info-terms'])
  for (const { text } of seededRows('reporting', 1)) {
    const { reading, slips } = reportedSlips(text)
    for (const { code, places, sentence } of slips) {
      if (alone.has(code) || sentence.startsWith('The number in words')) continue
      const figures = places.flatMap(
        ({ start, end }) => reading.text.slice(start, end).match(/[\d.,]*\d/gu) ?? [],
      )
      assert.ok(places.length > 1 || figures.length > 1, sentence)
    }
  }
})

test('each document has one error at most, and its clean twin has none', () => {
  const rows = plantAll(`A: ${slip('first', 1, 2)}\nB: ${slip('second', 3, 4)}`)
  assert.deepEqual(rows, [
    { text: 'A: 1\nB: 3', errors: [] },
    { text: 'A: 2\nB: 3', errors: [{ kind: 'first', quote: ['A: 2'] }] },
    { text: 'A: 1\nB: 4', errors: [{ kind: 'second', quote: ['B: 4'] }] },
  ])
})

test('a report that touches no quoted place is a false alarm, in a clean twin every report is', () => {
  const text =
    'The owners took note.\n\nIn the survey 45 of 60 dealers (85 %) were content. The meeting was on 31 June 2024.'
  const quoted = judgeRow({ text, errors: [{ kind: 'share', quote: ['45 of 60 dealers (85 %)'] }] })
  assert.deepEqual(quoted.found, ['share'])
  assert.deepEqual(
    quoted.falseAlarms.map(({ code }) => code),
    ['info-dates'],
  )
  assert.equal(judgeRow({ text, errors: [] }).falseAlarms.length, 2)
  assert.deepEqual(judgeRow({ text, errors: [{ quote: ['nowhere in it'] }] }).missed, ['any'])
})
