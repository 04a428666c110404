import assert from 'node:assert/strict'
import { test } from 'node:test'
import { a2aCard, ask } from '../samples.ts'
import { servedCardCheck } from './served-card.ts'

test('an address that was not looked up decides nothing, but is shown', () => {
  const { outcome, evidence } = ask(servedCardCheck, a2aCard)
  assert.equal(outcome, 'inconclusive')
  assert.equal(evidence[0]!.text, 'https://agents.recipes.example/a2a/v1')
})

test('without an address there is nothing to look up', () => {
  const { outcome, sentence } = ask(servedCardCheck, 'It tells the time.')
  assert.equal(outcome, 'inconclusive')
  assert.match(sentence, /names no address/)
})
