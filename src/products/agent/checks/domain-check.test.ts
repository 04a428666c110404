import assert from 'node:assert/strict'
import { test } from 'node:test'
import { a2aCard, caseOf, proseDeclaration } from '../declarations.sample.ts'
import { createDomainCheck } from './domain-check.ts'

const NOW = new Date('2026-01-15T12:00:00Z')
const shown = (domain: string, daysAgo = 1) => [
  { domain, shownAt: new Date(NOW.getTime() - daysAgo * 86_400_000) },
]
const ask = (
  content: string | object,
  shownDomains: { domain: string; shownAt: Date }[] | undefined,
  canShow = true,
) =>
  createDomainCheck(canShow).ask(caseOf(content, { shownDomains })) as { outcome: string; sentence: string }

test('control of the declared domain, or of the one above it, bears the declaration out', () => {
  assert.equal(ask(a2aCard, shown('recipes.example')).outcome, 'supports')
  const below = { ...a2aCard, provider: { organization: 'R', url: 'https://agents.recipes.example' } }
  assert.equal(ask(below, shown('recipes.example')).outcome, 'supports')
  assert.equal(ask(proseDeclaration, shown('port.example')).outcome, 'supports')
})

test('control of another domain, of one that only ends alike, or too long ago, shows nothing and accuses nobody', () => {
  for (const domains of [[], shown('evil.example'), shown('pes.example'), shown('recipes.example', 91)]) {
    assert.equal(ask(a2aCard, domains).outcome, 'inconclusive')
  }
})

test('of two domains that cover it, the one that still counts decides', () => {
  const below = { ...a2aCard, provider: { organization: 'R', url: 'https://agents.recipes.example' } }
  const former = shown('recipes.example', 91)
  const { outcome, sentence } = ask(below, [...former, ...shown('agents.recipes.example')])
  assert.equal(outcome, 'supports')
  assert.match(sentence, /controls agents\.recipes\.example/)
})

test('where nobody could show it, nothing is held against the declaration', () => {
  assert.match(ask(a2aCard, [], false).sentence, /not switched on/)
  assert.equal(ask(a2aCard, [], false).outcome, 'inconclusive')
  assert.equal(ask(a2aCard, undefined).outcome, 'inconclusive')
  assert.equal(ask('# Agent\n\nIt tells the time.', []).outcome, 'inconclusive')
})
