import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, clickbaitRant, wireReport } from '../articles.sample.ts'
import { structureCheck } from './article-structure-check.ts'

test('a report with headline, lede and paragraphs is built like an article', async () => {
  const answer = await ask(structureCheck, wireReport)
  assert.deepEqual([answer.outcome, answer.share], ['supports', 1])
})

test('each missing part costs its share and is named', async () => {
  const { title: _, ...untitled } = clickbaitRant
  const wall = untitled.content.split('\n').slice(2).join(' ')
  const answer = await ask(structureCheck, { content: wall })
  assert.equal(answer.outcome, 'weakens')
  assert.match(answer.sentence, /no headline.*opening paragraph.*paragraphs\./u)
})

test('a single line is no article', async () => {
  const answer = await ask(structureCheck, { content: 'It rained.' })
  assert.equal(answer.outcome, 'weakens')
  assert.ok(answer.share < 0.1)
})

test('content beyond the length of any article is said to be cut', async () => {
  const answer = await ask(structureCheck, { ...wireReport, content: wireReport.content.repeat(100) })
  assert.equal(answer.outcome, 'weakens')
  assert.match(answer.sentence, /only its beginning was read/u)
})
