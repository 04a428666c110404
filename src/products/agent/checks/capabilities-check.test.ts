import assert from 'node:assert/strict'
import { test } from 'node:test'
import { a2aCard, ask } from '../declarations.sample.ts'
import { capabilitiesCheck } from './capabilities-check.ts'

test('skills that are all described earn everything', () => {
  assert.equal(ask(capabilitiesCheck, a2aCard).share, 1)
})

test('a skill without a description leaves it open, and is shown', () => {
  const skills = [...a2aCard.skills, { id: 'x', name: 'Wine', description: '', tags: [] }]
  const { outcome, sentence, evidence } = ask(capabilitiesCheck, { ...a2aCard, skills })
  assert.equal(outcome, 'inconclusive')
  assert.match(sentence, /3 capabilities, 1 of them without a description/)
  assert.deepEqual(evidence, [{ where: 'skills[2]', text: 'Wine' }])
})

test('abilities mentioned in passing are not a list', () => {
  assert.equal(ask(capabilitiesCheck, 'The agent can find recipes.').outcome, 'inconclusive')
})
