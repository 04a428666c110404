import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { safeNext } from './safe-next.ts'

const OURS = 'https://pinproof.example'

test('a path on this site is kept, with its query and fragment', () => {
  assert.equal(safeNext('/certificate/PP-1?a=b&c#d'), '/certificate/PP-1?a=b&c#d')
  assert.equal(safeNext('/'), '/')
})

test('no path leads to the dashboard', () => {
  for (const next of [undefined, '', 'dashboard', '?next=/', ' /docs']) {
    assert.equal(safeNext(next), '/dashboard', String(next))
  }
})

test('an address elsewhere leads to the dashboard, however it is disguised', () => {
  const disguised = [
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http:/evil.example',
  ]
  for (const next of disguised) assert.equal(safeNext(next), '/dashboard', next)
})

test('whatever is asked for, a browser stays on this site and no header is split', () => {
  const character = fc.constantFrom(
    '/',
    '\\',
    '.',
    '%2e',
    '\t',
    '\r',
    '\n',
    ':',
    '@',
    '#',
    '?',
    'evil.example',
    'é',
  )
  fc.assert(
    fc.property(fc.array(character, { maxLength: 12 }), characters => {
      const path = safeNext(`/${characters.join('')}`)
      assert.equal(new URL(path, OURS).origin, OURS)
      assert.match(path, /^\/[\x21-\x7e]*$/)
    }),
  )
})
