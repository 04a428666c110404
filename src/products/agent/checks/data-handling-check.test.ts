import assert from 'node:assert/strict'
import { test } from 'node:test'
import { a2aCard, ask } from '../declarations.sample.ts'
import { dataHandlingCheck } from './data-handling-check.ts'

test('which data, for how long and who else: all three earn everything', () => {
  assert.equal(ask(dataHandlingCheck, a2aCard).share, 1)
})

test('a missing part is named', () => {
  const { sentence, outcome } = ask(dataHandlingCheck, 'We process your messages. They are kept for 30 days.')
  assert.equal(outcome, 'supports')
  assert.match(sentence, /but not who else receives them/)
})

test('"we store data" without a period is too little to decide', () => {
  const vague = ask(dataHandlingCheck, 'The agent will store data.')
  const definite = ask(dataHandlingCheck, 'The agent processes messages and will store data for 3 days.')
  assert.deepEqual([vague.outcome, definite.outcome], ['inconclusive', 'supports'])
  assert.match(vague.sentence, /that they are kept/)
})

test('silence about data accuses nobody', () => {
  assert.equal(ask(dataHandlingCheck, 'It tells the time.').outcome, 'inconclusive')
})
