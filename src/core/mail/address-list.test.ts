import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { canonicalAddresses, withoutComments } from './address-list.ts'

test('all spellings of one mailbox give one form', () => {
  for (const spelling of [
    'Ada Moore <ada@example.org>',
    '"Ada Moore" <ada@EXAMPLE.org>',
    'ada@example.org (Ada Moore)',
    '=?utf-8?q?Ada_Moore?= < ada@example.org >',
    '(chief) Ada  Moore <@relay.example:ada@example.org>,',
  ])
    assert.equal(canonicalAddresses(spelling), '"Ada Moore" <ada@example.org>', spelling)
})

test('a name cannot pass for an address, nor an address for two', () => {
  assert.equal(
    canonicalAddresses('"ceo@bank.example>, <x" <eve@evil.example>'),
    '"ceo@bank.example>, <x" <eve@evil.example>',
  )
  assert.equal(canonicalAddresses('a@x.example, b@x.example'), '<a@x.example>, <b@x.example>')
})

test('the case of what stands before the at sign is kept: only its owner knows whether it matters', () => {
  assert.equal(canonicalAddresses('Ada@Example.ORG'), '<Ada@example.org>')
})

test('a group keeps its name and members, and goes when it is empty', () => {
  assert.equal(canonicalAddresses('Team: a@x.example, b@x.example;'), '"Team": <a@x.example>, <b@x.example>;')
  assert.equal(canonicalAddresses('undisclosed-recipients:;'), '')
})

test('the form of any text has itself as its form, as long as its brackets and quotes are closed', () => {
  const name = fc.stringMatching(/^[A-Za-z ,.;:()<>@"\\]{0,12}$/)
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 3 }), names => {
      const list = names.map(each => `"${each.replace(/["\\]/g, '\\$&')}" <a@x.example>`).join(', ')
      const once = canonicalAddresses(list)
      assert.equal(canonicalAddresses(once), once)
    }),
  )
})

test('comments go with the comments inside them, and brackets in quotes stay', () => {
  assert.equal(withoutComments('a (b (c) \\) d) "e (f)" (g').replace(/ +/g, ' '), 'a "e (f)" ')
})
