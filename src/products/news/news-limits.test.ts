import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inconclusive, supports, weakens } from '../../core/judging/finding.ts'
import { submissionOf, wireReport } from './articles.sample.ts'
import { newsLimits } from './news-limits.ts'
import { readNews } from './request.ts'

const reading = readNews(submissionOf(wireReport))
const refuting = (paragraph: number) =>
  weakens(0, 'It does not hold.', [
    { where: `paragraph ${paragraph}`, text: 'Contradicted by “It is open.”: “The bridge is closed.”' },
  ])
const codes = (answers: Parameters<typeof newsLimits>[0]) =>
  newsLimits(answers, reading).map(({ code }) => code)

test('two judges that find the same passage refuted hold the grade down, one alone does not', () => {
  const open = inconclusive('It cannot be told.')
  assert.deepEqual(codes({ 'news-judge-1': refuting(3), 'news-judge-2': open }), ['news-source-unconfirmed'])
  assert.deepEqual(codes({ 'news-judge-1': refuting(3), 'news-judge-2': refuting(4) }), [
    'news-source-unconfirmed',
  ])
  assert.deepEqual(codes({ 'news-judge-1': refuting(3), 'news-judge-3': refuting(3) }), [
    'news-judge-refuted',
    'news-source-unconfirmed',
  ])
})

test('a confirmed source lifts its limit', () => {
  const controlled = { domain: 'news.example', shownAt: new Date(0), method: 'dns' }
  const confirmed = { ...reading, source: { ...reading.source, controlled } }
  assert.deepEqual(newsLimits({ 'news-judge-1': supports(1, 'Fine.') }, confirmed), [])
})

test('a writer who takes sides without ample sources or details is held at C, unless others report the same', () => {
  const controlled = { domain: 'news.example', shownAt: new Date(0), method: 'dns' }
  const confirmed = { ...reading, source: { ...reading.source, controlled } }
  const fails = weakens(0.2, 'Not so.', [{ where: 'paragraph 1', text: 'disgraceful' }])
  const holds = supports(1, 'Fine.')
  const slanted = (answers: Parameters<typeof newsLimits>[0]) =>
    newsLimits(answers, confirmed).map(({ code }) => code)
  const heated = { 'news-loaded-language': fails }
  assert.deepEqual(slanted({ ...heated, 'news-attribution': fails }), ['news-slanted'])
  const partly = supports(0.6, 'Partly.')
  assert.deepEqual(slanted({ ...heated, 'news-attribution': partly, 'news-particulars': fails }), [
    'news-slanted',
  ])
  assert.deepEqual(slanted({ ...heated, 'news-attribution': holds, 'news-particulars': fails }), [])
  assert.deepEqual(slanted({ ...heated, 'news-attribution': fails, 'news-particulars': fails }), [
    'news-slanted',
  ])
  assert.deepEqual(slanted({ ...heated, 'news-attribution': holds, 'news-particulars': holds }), [])
  assert.deepEqual(slanted({ 'news-loaded-language': holds, 'news-attribution': fails }), [])
  assert.deepEqual(slanted({ ...heated, 'news-attribution': fails, 'news-corroboration': holds }), [])
})
