import assert from 'node:assert/strict'
import { test } from 'node:test'
import { a2aCard, mcpCard, proseDeclaration, readingOf } from '../declarations.sample.ts'
import { lineageOf } from './lineage.ts'

const keysOf = (content: string | object, account = 'account_ada') =>
  lineageOf(readingOf(content), account).keys

test('versions of one agent share a key, whatever else they change', () => {
  const [name, address] = keysOf(a2aCard)
  assert.ok(keysOf({ ...a2aCard, provider: undefined, version: '9' }).includes(name!))
  assert.ok(keysOf({ ...a2aCard, name: 'RECIPE  agent, v3.1' }).includes(name!))
  assert.ok(keysOf({ ...a2aCard, name: 'Cook' }).includes(address!))
  const next = proseDeclaration.replace('# Harbour Agent v1.3', '# Harbour Agent v2.0')
  assert.deepEqual(keysOf(next), keysOf(proseDeclaration))
})

test('an address stays known behind a new one that is put before it', () => {
  const [old] = a2aCard.supportedInterfaces
  const before = { ...old!, url: 'https://agents.recipes.example/new' }
  const renamed = { ...a2aCard, name: 'Cook', supportedInterfaces: [before, old!] }
  assert.ok(keysOf(renamed).some(key => keysOf(a2aCard).includes(key)))
})

test('a small change of the name, or a slash, leaves a declaration of the same kin', () => {
  const [name, address] = keysOf(a2aCard)
  const kinOf = (fields: object) => lineageOf(readingOf({ ...a2aCard, ...fields }), 'account_ada').kinKeys
  for (const suffix of [' 2', ' Pro', ' Plus 3', ' (next)', ' II'])
    assert.ok(kinOf({ name: `${a2aCard.name}${suffix}` }).includes(name!), suffix)
  assert.ok(kinOf({ name: a2aCard.name.replace('e', 'е') }).includes(name!), 'a Cyrillic letter')
  const [face] = a2aCard.supportedInterfaces
  assert.ok(
    kinOf({ supportedInterfaces: [{ ...face!, url: 'https://agents.recipes.example/a2a/' }] }).includes(
      address!,
    ),
  )
  assert.deepEqual(kinOf({}), [])
  assert.ok(!kinOf({ name: 'Wine Agent 2' }).includes(name!))
})

test('two agents, and two accounts, share none', () => {
  const all = [
    keysOf(a2aCard),
    keysOf(mcpCard),
    keysOf(proseDeclaration),
    keysOf(a2aCard, 'account_bob'),
  ].flat()
  assert.equal(new Set(all).size, all.length)
  assert.ok(all.every(key => Number.isSafeInteger(key) && key >= 0))
})

test('the holder is the operator', () => {
  const holderOf = (content: object) => lineageOf(readingOf(content), 'account_ada').holder
  assert.equal(holderOf(a2aCard), holderOf({ ...a2aCard, name: 'Cook' }))
  assert.notEqual(
    holderOf(a2aCard),
    holderOf({ ...a2aCard, provider: { organization: 'Evil', url: 'https://evil.example' } }),
  )
})

test('a declaration without a name and an address has no line', () => {
  assert.deepEqual(keysOf('It tells the time.'), [])
})
