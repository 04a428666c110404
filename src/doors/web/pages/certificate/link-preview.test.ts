import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainLine } from './link-preview.ts'

test('a line holds nothing that could turn or break the words around it', () => {
  assert.equal(plainLine('\u2069\u202eAll\nis\u0000 well\u2066'), 'All is  well')
})

test('a line stays short and is never cut inside a character', () => {
  assert.equal(plainLine('a'.repeat(120)), 'a'.repeat(120))
  const cut = plainLine(`${'a'.repeat(118)}😀😀`)
  assert.equal(cut, `${'a'.repeat(118)}…`)
})
