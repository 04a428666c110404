import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, wireReport } from '../sample-articles.ts'
import { corroborationCheck } from './corroboration.ts'

test('without sources to ask, truth is not claimed', async () => {
  const answer = await ask(corroborationCheck, wireReport)
  assert.equal(answer.outcome, 'inconclusive')
  assert.match(answer.sentence, /nobody checked whether the news is true/u)
})
