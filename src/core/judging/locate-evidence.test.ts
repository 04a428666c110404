import assert from 'node:assert/strict'
import { test } from 'node:test'
import { locateEvidence } from './locate-evidence.ts'

const TEXT = 'The bridge opens in May.\nIt will cost\n  4.2 million euros (a+b). The bridge opens late.'

function placeOf(text: string): string | undefined {
  const [{ start, end } = {}] = locateEvidence([{ where: 'text', text }], TEXT)
  return start === undefined ? undefined : TEXT.slice(start, end)
}

test('a quote that stands once in the content gets its place, line breaks or not', () => {
  assert.equal(placeOf('opens in May'), 'opens in May')
  assert.equal(placeOf('cost 4.2 million euros (a+b)'), 'cost\n  4.2 million euros (a+b)')
  assert.equal(placeOf('It will cost 4.2 mill…'), 'It will cost\n  4.2 mill')
})

test('a quote that stands there twice, not at all, or is too short to tell gets none', () => {
  for (const text of ['The bridge opens', 'closes in June', 'May', 'constantinople'])
    assert.equal(placeOf(text), undefined)
})

test('a place that the check gave stays', () => {
  const evidence = [{ where: 'text', text: 'opens in May', start: 1, end: 2 }]
  assert.deepEqual(locateEvidence(evidence, TEXT), evidence)
})
