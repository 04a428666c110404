import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, contradictoryDeclaration, germanDeclaration, proseDeclaration } from '../declarations.sample.ts'
import { contradictionsCheck } from './contradictions-check.ts'

test('a declaration in harmony with itself earns everything', () => {
  assert.equal(ask(contradictionsCheck, proseDeclaration).share, 1)
})

test('a declaration that says next to nothing earns nothing for not contradicting itself', () => {
  assert.equal(ask(contradictionsCheck, 'It tells the time.').outcome, 'inconclusive')
})

test('a contradiction costs everything, and both sides are shown', () => {
  const { share, evidence } = ask(contradictionsCheck, contradictoryDeclaration)
  assert.equal(share, 0)
  assert.deepEqual(
    evidence.slice(0, 2).map(({ where }) => where),
    ['line 5', 'line 14'],
  )
})

test('a text in another language is not called harmonious', () => {
  assert.equal(ask(contradictionsCheck, germanDeclaration).outcome, 'inconclusive')
})
