import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, mcpCard } from '../declarations.sample.ts'
import { modelCheck } from './model-check.ts'

test('a model with its version earns everything', () => {
  assert.equal(ask(modelCheck, 'Answers come from Claude Sonnet 4.5.').share, 1)
  assert.equal(ask(modelCheck, { name: 'A', model: 'acme-small-2.1' }).share, 1)
})

test('a model without a version is too little to decide', () => {
  assert.equal(ask(modelCheck, 'Answers come from Gemini.').outcome, 'inconclusive')
})

test('to contain no model is an answer too', () => {
  assert.equal(ask(modelCheck, mcpCard).share, 1)
})

test('silence about the model accuses nobody', () => {
  assert.equal(ask(modelCheck, 'It tells the time.').outcome, 'inconclusive')
})
