import assert from 'node:assert/strict'
import { test } from 'node:test'
import { a2aCard, a2aCard03, ask, mcpCard, proseDeclaration } from '../declarations.sample.ts'
import { formatCheck } from './format-check.ts'

test('complete cards and a named text of some length have a good form', () => {
  for (const content of [a2aCard, mcpCard, proseDeclaration]) {
    const { outcome, share } = ask(formatCheck, content)
    assert.deepEqual({ outcome, share }, { outcome: 'supports', share: 1 })
  }
})

test('a card of version 0.3 is labelled as older and earns less', () => {
  const { outcome, share, sentence } = ask(formatCheck, a2aCard03)
  assert.equal(outcome, 'supports')
  assert.ok(share < 1)
  assert.match(sentence, /older version 0\.3/)
})

test('each missing field costs, and the first ones are named', () => {
  const { version, ...rest } = a2aCard
  const one = ask(formatCheck, rest)
  const two = ask(formatCheck, { ...rest, description: '' })
  assert.match(one.sentence, /one fault: version is missing/)
  assert.equal(one.outcome, 'weakens')
  assert.ok(two.share < one.share, version)
})

test('JSON of no known format is open, and broken JSON is a fault', () => {
  assert.equal(ask(formatCheck, { hello: 'world' }).outcome, 'inconclusive')
  const { outcome, share, evidence } = ask(formatCheck, '{"hello": ')
  assert.deepEqual([outcome, share, evidence.length], ['weakens', 0, 1])
})

test('a single line is too short to be a declaration', () => {
  const { outcome, sentence } = ask(formatCheck, 'A helpful agent.')
  assert.equal(outcome, 'inconclusive')
  assert.match(sentence, /3 words/)
})
