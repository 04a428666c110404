import assert from 'node:assert/strict'
import { test } from 'node:test'
import { a2aCard, ask, cardWithLeak, leakedKey } from '../samples.ts'
import { secretsCheck } from './secrets.ts'

test('a card without secrets earns everything', () => {
  assert.equal(ask(secretsCheck, a2aCard).share, 1)
})

test('a leaked key costs everything and is not repeated', () => {
  const answer = ask(secretsCheck, cardWithLeak())
  assert.equal(answer.share, 0)
  assert.match(answer.evidence[0]!.where, /AWS access key, line \d+/)
  assert.ok(!JSON.stringify(answer).includes(leakedKey))
})

test('a key hidden in broken JSON is found as well', () => {
  assert.equal(ask(secretsCheck, `{"key": "${leakedKey}`).share, 0)
})

test('a private mailbox costs half', () => {
  assert.equal(ask(secretsCheck, 'Write to jane.doe@gmail.com please.').share, 0.5)
})
