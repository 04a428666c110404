import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../core/judging/finding.ts'
import { a2aCard, caseOf } from '../declarations.sample.ts'
import { identityCheck } from './identity-check.ts'

const RECENTLY = new Date('2026-01-14T00:00:00Z')
const ask = (content: string | object, ...domains: string[]) => {
  const shownDomains = domains.map(domain => ({ domain, shownAt: RECENTLY }))
  return identityCheck.ask(caseOf(content, { shownDomains })) as Answer
}

test('name, version, operator and its address earn everything once control of the domain confirms them', () => {
  const { outcome, share, sentence, evidence } = ask(a2aCard, 'recipes.example')
  assert.equal(outcome, 'supports')
  assert.ok(Math.abs(share - 1) < 1e-9)
  assert.match(sentence, /control of recipes\.example confirms it\.$/)
  assert.equal(evidence.length, 4)
})

test('typed names alone decide nothing', () => {
  for (const answer of [ask(a2aCard), ask(a2aCard, 'other.example')]) {
    assert.equal(answer.outcome, 'inconclusive')
    assert.match(answer.sentence, /nothing was shown that confirms it\.$/)
  }
})

test('what is missing is named', () => {
  const { provider: _, ...anonymous } = a2aCard
  const { outcome, sentence } = ask(anonymous, 'recipes.example')
  assert.equal(outcome, 'inconclusive')
  assert.equal(
    sentence,
    'The declaration gives a name and a version, but not an operator and an address of the operator.',
  )
})

test('a nameless text is open', () => {
  assert.equal(ask('helps people.').outcome, 'inconclusive')
})
