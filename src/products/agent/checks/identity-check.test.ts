import assert from 'node:assert/strict'
import { test } from 'node:test'
import { a2aCard, ask } from '../declarations.sample.ts'
import { identityCheck } from './identity-check.ts'

test('name, version, operator and its address earn everything', () => {
  const { outcome, share, evidence } = ask(identityCheck, a2aCard)
  assert.equal(outcome, 'supports')
  assert.ok(Math.abs(share - 1) < 1e-9)
  assert.equal(evidence.length, 4)
})

test('what is missing is named', () => {
  const { provider: _, ...anonymous } = a2aCard
  const { outcome, sentence } = ask(identityCheck, anonymous)
  assert.equal(outcome, 'weakens')
  assert.equal(
    sentence,
    'The declaration gives a name and a version, but not an operator and an address of the operator.',
  )
})

test('a nameless text earns nothing', () => {
  assert.equal(ask(identityCheck, 'helps people.').share, 0)
})
