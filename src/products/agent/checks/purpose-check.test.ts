import assert from 'node:assert/strict'
import { test } from 'node:test'
import { a2aCard, ask, germanDeclaration } from '../declarations.sample.ts'
import { purposeCheck } from './purpose-check.ts'

test('a description of some length states the purpose', () => {
  assert.equal(ask(purposeCheck, a2aCard).share, 1)
})

test('a description of two words is too little to decide', () => {
  assert.equal(ask(purposeCheck, { ...a2aCard, description: 'Cooking agent' }).outcome, 'inconclusive')
})

test('a heading about the purpose is recognised in German', () => {
  assert.equal(ask(purposeCheck, germanDeclaration).outcome, 'supports')
})

test('a text that never says what the agent is for accuses nobody', () => {
  assert.equal(
    ask(purposeCheck, '# Agent\n\nIt is blue. It is the fastest of the fleet.').outcome,
    'inconclusive',
  )
})
