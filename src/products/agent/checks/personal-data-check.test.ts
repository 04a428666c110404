import assert from 'node:assert/strict'
import { test } from 'node:test'
import { a2aCard, ask, mcpCard, proseDeclaration } from '../declarations.sample.ts'
import { personalDataCheck } from './personal-data-check.ts'

for (const text of [
  'Write to ada.lovelace@gmail.com.',
  'Call +49 170 1234567 at night.',
  'Call me: 0049 30 1234567.',
  'Phone: (030) 123 456 78',
  'My home address is 12 Rose Lane.',
  'The author lives at Rosenweg 7 in Bonn.',
]) {
  test(`a person’s own stands in: ${text}`, () => {
    const { outcome, evidence } = ask(personalDataCheck, `# Agent\n\n${text}`)
    assert.equal(outcome, 'weakens')
    assert.equal(evidence.length, 1)
  })
}

for (const text of [
  'Write to agents@port.example.',
  'Operated by Example Ltd, 12 Harbour Street, Dublin.',
  'It was trained on 1000000 pages; version 1.20.3 of 2026-03-01.',
  'Reads up to 10 000 000 rows, ISO 27001:2022, order 20260301-12.',
  'See https://port.example/0049301234567.',
  JSON.stringify(a2aCard),
  JSON.stringify(mcpCard),
  proseDeclaration,
]) {
  test(`nothing of a person’s stands in: ${text.slice(0, 50)}`, () => {
    assert.equal(ask(personalDataCheck, text).outcome, 'supports')
  })
}
