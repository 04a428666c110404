import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, germanDeclaration } from '../declarations.sample.ts'
import { humanOversightCheck } from './human-oversight-check.ts'

test('a person who approves or takes over is oversight', () => {
  assert.equal(ask(humanOversightCheck, 'A person approves every refund.').share, 1)
  assert.equal(ask(humanOversightCheck, 'Nothing is sent without human approval.').share, 1)
})

test('an agent that says it acts alone weakens, with its words as evidence', () => {
  const { outcome, evidence } = ask(humanOversightCheck, 'It pays bills without human approval.')
  assert.equal(outcome, 'weakens')
  assert.equal(evidence[0]!.text, 'It pays bills without human approval.')
})

test('silence decides nothing, in English as in German', () => {
  assert.equal(ask(humanOversightCheck, 'It tells the time.').outcome, 'inconclusive')
  const { outcome, sentence } = ask(humanOversightCheck, germanDeclaration)
  assert.equal(outcome, 'inconclusive')
  assert.match(sentence, /German/)
})
