import assert from 'node:assert/strict'
import { test } from 'node:test'
import { a2aCard, ask } from '../declarations.sample.ts'
import { capabilitiesCheck } from './capabilities-check.ts'

test('skills that are all described earn everything', () => {
  assert.equal(ask(capabilitiesCheck, a2aCard).share, 1)
})

test('a skill without a description costs its part, and is shown', () => {
  const skills = [...a2aCard.skills, { id: 'x', name: 'Wine', description: '', tags: [] }]
  const { outcome, share, evidence } = ask(capabilitiesCheck, { ...a2aCard, skills })
  assert.equal(outcome, 'weakens')
  assert.ok(share > 0.5 && share < 1)
  assert.deepEqual(evidence, [{ where: 'skills[2]', text: 'Wine' }])
})

test('abilities mentioned in passing are not a list', () => {
  assert.equal(ask(capabilitiesCheck, 'The agent can find recipes.').outcome, 'weakens')
})
