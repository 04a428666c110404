import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Outcome } from '../../../../core/judging/finding.ts'
import type { ShownFinding } from '../../../../pipeline/present/wire-schemas.ts'
import { markPlaces } from './mark-places.ts'

const CONTENT = `The mayor said so. ${'Nothing else happened in town. '.repeat(20)}The end!`

const finding = (
  code: string,
  outcome: Outcome,
  ...places: [start: number, end: number][]
): ShownFinding => ({
  code,
  outcome,
  points: 0,
  max: 5,
  evidence: places.map(([start, end]) => ({ where: 'text', text: CONTENT.slice(start, end), start, end })),
})

test('the segments joined are the text, and each knows the findings that cover it, the worst first', () => {
  const segments = markPlaces(CONTENT, [finding('a', 'supports', [0, 18]), finding('b', 'weakens', [4, 9])])
  assert.equal(segments.map(({ text }) => text).join(''), CONTENT)
  const marked = segments.filter(({ findings }) => findings.length > 0)
  assert.deepEqual(
    marked.map(({ text, findings }) => [text, findings.map(({ code }) => code)]),
    [
      ['The ', ['a']],
      ['mayor', ['b', 'a']],
      [' said so.', ['a']],
    ],
  )
})

test('a place outside of the text, turned around, or of nearly all of it, marks nothing', () => {
  const end = CONTENT.length
  const segments = markPlaces(CONTENT, [
    finding('a', 'weakens', [-1, 4], [9, 9], [end - 1, end + 1], [0, end]),
  ])
  assert.deepEqual(segments, [{ start: 0, text: CONTENT, findings: [] }])
})
