import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding, Outcome } from '../../../../core/judging/finding.ts'
import { scoreOf } from '../../../../core/judging/verdict.ts'
import { presentVerdict } from '../../../../pipeline/present/verdict-view.ts'
import { newsDescription } from '../../../../products/news/description.ts'
import { html } from '../../html.ts'
import { resultView } from './result-view.ts'

const finding = (code: string, outcome: Outcome, sentence = 'A sentence.') => ({
  code,
  outcome,
  points: outcome === 'supports' ? 5 : 0,
  max: 5,
  sentence,
  evidence: [],
})

function show(findings: Finding[]): string {
  const preview = {
    verify_code: 'PP-SANDBOX12345678',
    trust_grade: 'C' as const,
    trust_score: scoreOf(findings),
    hash: `sha256:${'0'.repeat(64)}`,
    ipfs_cid: 'bafk',
    badge_url: 'https://pinproof.example/api/v1/badge/x.svg',
    sandbox: true as const,
    rubric: newsDescription.rubric.version,
    ...presentVerdict({ findings, limits: [] }, newsDescription.rubric),
  }
  const fields = { product_type: 'news_verify', content: 'A text.' }
  const judged = { kind: 'judged' as const, product: 'news_verify', fields, preview }
  return String(
    resultView(judged, { product: newsDescription, baseUrl: 'https://pinproof.example', nextStep: html`` }),
  )
}

test('problems come first, and what passed last', () => {
  const markup = show([
    finding('news-corroboration', 'inconclusive'),
    finding('news-date', 'supports'),
    finding('news-byline', 'weakens'),
  ])
  const places = ['Problems <', '>Byline<', 'Not checked <', '>Corroboration</p>', 'Passed <', '>Date<']
  const positions = places.map(text => markup.indexOf(text))
  assert.deepEqual(
    positions,
    positions.toSorted((left, right) => left - right),
  )
  assert.ok(positions.every(at => at > 0))
})

test('a remark is shown beside the problems, and not among what was not checked', () => {
  const remark = {
    ...finding('news-byline', 'inconclusive'),
    max: 0,
    evidence: [{ where: 'line 1', text: 'A text', start: 0, end: 6 }],
  }
  const markup = show([
    finding('news-corroboration', 'inconclusive'),
    remark,
    finding('news-date', 'weakens'),
  ])
  const places = [
    'Problems <',
    '>Date<',
    '>Worth a second look<',
    '>Byline<',
    'Not checked <',
    '>Corroboration</p>',
  ]
  const positions = places.map(text => markup.indexOf(text))
  assert.deepEqual(
    positions,
    positions.toSorted((left, right) => left - right),
  )
  assert.ok(positions.every(at => at > 0))
  assert.match(markup, /no points/)
})

test('points that could not be decided are named, and only then', () => {
  const decided = finding('news-date', 'supports')
  assert.match(
    show([decided, finding('news-byline', 'inconclusive')]),
    /5 of 10 points could be decided. The other 5 count half/,
  )
  assert.doesNotMatch(show([decided]), /count half/)
})

test('words of a caller are shown and never become markup', () => {
  const markup = show([finding('news-date', 'weakens', '</code><script>alert(1)</script>')])
  assert.ok(!markup.includes('<script'))
  assert.ok(markup.includes('&lt;script&gt;alert(1)&lt;/script&gt;'))
})
