import assert from 'node:assert/strict'
import { test } from 'node:test'
import { generateCorpus } from './contradiction-corpus.ts'
import { contradictionFigures } from './contradiction-figures.ts'
import { documentOf } from './contradiction-rows.ts'

test('recall counts planted pairs and documents, false alarms count clean words', () => {
  const figures = contradictionFigures([
    {
      text: '',
      words: 500,
      asked: 3,
      contradictions: [
        { first: 'A is open.', second: 'A is shut.', kind: 'antonym' },
        { first: 'B has two.', second: 'B has six.', kind: 'number' },
      ],
      found: [
        ['A is shut.', 'A  is open.'],
        ['C is red.', 'D is blue.'],
      ],
    },
    { text: '', words: 1000, asked: 4, contradictions: [], found: [['E is up.', 'E is down.']] },
  ])
  assert.deepEqual(figures.pairs, { n: 2, found: 1, recall: 0.5 })
  assert.deepEqual(figures.documents, { n: 1, found: 1, recall: 1 })
  assert.deepEqual(figures.kinds.number, { n: 1, found: 0, recall: 0 })
  assert.equal(figures.clean.falseAlarmsPer2000Words, 2)
  assert.equal(figures.falseAlarmsBesidePlanted, 1)
  assert.equal(figures.pairsAsked, 7)
})

for (const name of ['tuning', 'reporting'] as const) {
  test(`the ${name} corpus is the same every time, and each planted sentence stands in its document beside its original`, () => {
    const documents = generateCorpus(name)
    assert.deepEqual(documents, generateCorpus(name))
    assert.ok(new Set(documents.map(({ type }) => type)).size >= 12)
    for (const { text, contradictions } of documents) {
      assert.doesNotMatch(text, /[{}]/u)
      assert.ok(text.split(/\s+/u).length >= 400)
      for (const { first, second } of contradictions) {
        assert.ok(text.includes(first) && text.includes(second), second)
        assert.ok(Math.abs(text.indexOf(first) - text.indexOf(second)) > 200, second)
      }
    }
  })
}

test('the two corpora share no contradiction', () => {
  const planted = (name: 'tuning' | 'reporting') =>
    new Set(generateCorpus(name).flatMap(document => document.contradictions.map(({ second }) => second)))
  assert.ok(planted('tuning').isDisjointFrom(planted('reporting')))
})

test('rows of ContraDoc and bodies of news are read as well', () => {
  const [row] = documentOf({ text: 'T', evidence: 'E.', 'ref sentences': ['R.'], contra_type: ['Negation'] })
  assert.deepEqual(row?.contradictions, [{ first: 'R.', second: 'E.', kind: 'Negation' }])
  assert.deepEqual(documentOf({ text: 'T', evidence: 'E.' })[0]?.contradictions, [
    { first: '', second: 'E.' },
  ])
  assert.deepEqual(documentOf({ text: 'T', contradictions: [] })[0]?.contradictions, [])
  assert.equal(documentOf({ body: 'word '.repeat(400) }).length, 1)
  assert.equal(documentOf({ body: 'too short' }).length, 0)
})

test('documents that were written as sentences are set in paragraphs, with their contradictions', () => {
  const statements = ['A.', 'B.', 'C.', 'D.', 'E.']
  assert.deepEqual(documentOf({ statements, plants: [{ a: 0, b: 4, kind: 'place' }] }), [
    { text: 'A. B. C. D.\n\nE.', contradictions: [{ first: 'A.', second: 'E.', kind: 'place' }] },
  ])
})
