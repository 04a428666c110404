import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inconclusive, supports, weakens } from './finding.ts'
import { defineProduct } from './product.ts'
import type { Submission } from './submission.ts'

const SUBMISSION: Submission = {
  product: 'news_verify',
  content: 'one two three',
  contentHash: `sha256:${'0'.repeat(64)}`,
  receivedAt: new Date('2026-01-02T03:04:05.678Z'),
}

/** A product about the number of words. */
function wordProduct(weights: Record<string, number>, codes = ['news-some', 'news-many', 'news-unknown']) {
  const answers = {
    'news-some': (words: string[]) => supports(words.length / 4, 'Some words.'),
    'news-many': async (words: string[]) =>
      weakens(words.length > 100 ? 1 : 0.1, 'Not many.', [{ where: 'text', text: 'one' }]),
    'news-unknown': () => inconclusive('Nobody knows.'),
    'news-more': () => supports(1, 'More.'),
  }
  return defineProduct<string[]>({
    type: 'news_verify',
    rubric: { version: 'words/1', weights },
    disclose: () => ({ kind: 'private' }),
    read: async ({ content }) => content.split(' '),
    checks: codes.map(code => ({ code, ask: answers[code as keyof typeof answers] })),
  })
}

const WEIGHTS = { 'news-some': 50, 'news-many': 35, 'news-unknown': 15 }

test('every check is put to what was read, and its share becomes whole points of its weight', async () => {
  const findings = await wordProduct(WEIGHTS).examine(SUBMISSION)
  assert.deepEqual(
    findings.map(({ code, outcome, points, max }) => [code, outcome, points, max]),
    [
      ['news-some', 'supports', 38, 50],
      ['news-many', 'weakens', 4, 35],
      ['news-unknown', 'inconclusive', 0, 15],
    ],
  )
})

test('a finding keeps the sentence and the evidence of its answer, also of one that came later', async () => {
  const [, many] = await wordProduct(WEIGHTS).examine(SUBMISSION)
  assert.equal(many!.sentence, 'Not many.')
  assert.deepEqual(many!.evidence, [{ where: 'text', text: 'one' }])
})

test('the findings come in the order of the checks', async () => {
  const reversed = wordProduct(WEIGHTS, ['news-unknown', 'news-many', 'news-some'])
  const findings = await reversed.examine(SUBMISSION)
  assert.deepEqual(
    findings.map(finding => finding.code),
    ['news-unknown', 'news-many', 'news-some'],
  )
})

test('a check without a weight is refused by name', () => {
  assert.throws(
    () => wordProduct(WEIGHTS, [...Object.keys(WEIGHTS), 'news-more']),
    /^Error: news_verify: checks and rubric disagree on news-more$/,
  )
})

test('a weight without a check is refused by name', () => {
  assert.throws(
    () => wordProduct({ ...WEIGHTS, 'news-more': 5 }),
    /^Error: news_verify: checks and rubric disagree on news-more$/,
  )
})

test('what a product says of itself is what it was defined with', () => {
  const { type, rubric, disclose } = wordProduct(WEIGHTS)
  assert.equal(type, 'news_verify')
  assert.deepEqual(rubric, { version: 'words/1', weights: WEIGHTS })
  assert.deepEqual(disclose(SUBMISSION), { kind: 'private' })
})
