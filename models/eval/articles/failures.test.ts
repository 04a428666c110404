import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding, Outcome } from '../../../src/core/judging/finding.ts'
import { gradeOf, type Verdict } from '../../../src/core/judging/verdict.ts'
import { articleReport } from './article-report.ts'
import { SETTINGS } from './assumed-source.ts'
import { failuresOf, type JudgedArticle, unaccusedFs, whatCostThem, whatWasSeen } from './failures.ts'

const finding = (code: string, outcome: Outcome, points: number): Finding => ({
  code,
  outcome,
  points,
  max: 10,
  sentence: 'It is so.',
  evidence: [],
})
const verdict = (score: number, findings: Finding[], limits: Verdict['limits'] = []): Verdict => {
  return { findings, limits, rubric: 'news/6', coverage: 1, score, grade: gradeOf(score) }
}
const C_LIMIT = { code: 'news-own-words-only', atMost: 69, sentence: 'It is so.', evidence: [] }
const judged: JudgedArticle[] = [
  { id: 'press-1', label: 'good', verdict: verdict(80, [finding('news-opinion', 'supports', 10)]) },
  { id: 'press-2', label: 'good', verdict: verdict(60, [finding('news-opinion', 'weakens', 4)], [C_LIMIT]) },
  { id: 'hoax-1', label: 'junk', verdict: verdict(75, [finding('news-opinion', 'supports', 10)]) },
  { id: 'hoax-2', label: 'junk', verdict: verdict(72, [finding('news-shouting', 'weakens', 3)]) },
  { id: 'hoax-3', label: 'junk', verdict: verdict(30, []) },
]

test('good articles below B are told with the problems and limits that cost them', () => {
  const failures = failuresOf(judged, 'good')
  assert.deepEqual(
    failures.map(({ id }) => id),
    ['press-2'],
  )
  assert.deepEqual(whatCostThem(failures), [
    { code: 'news-opinion', articles: 1, points: 6 },
    { code: 'news-own-words-only', articles: 1, points: 0 },
  ])
})

test('junk with B or better is told with the problems that were seen nevertheless, or none', () => {
  assert.deepEqual(whatWasSeen(failuresOf(judged, 'junk')), [
    { code: 'news-shouting', articles: 1, points: 7 },
    { code: 'none', articles: 1, points: 0 },
  ])
})

test('an F without an accusation is found', () => {
  assert.deepEqual(
    unaccusedFs(judged).map(({ id }) => id),
    ['hoax-3'],
  )
})

test('the report has figures, grades and failures for each assumption about the source', () => {
  const { figures, lines } = articleReport(new Map(SETTINGS.map(setting => [setting, judged])))
  assert.ok(Object.hasOwn(figures, 'page and domain'))
  const text = lines.join('\n')
  for (const part of [
    'AUC',
    'good, text only',
    'F without a finding that accuses: 3',
    'press',
    'news-shouting',
  ])
    assert.ok(text.includes(part), part)
})
