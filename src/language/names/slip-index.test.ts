import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createSlipIndex } from './slip-index.ts'

function indexOf(name: string, omissions?: 'inner' | 'later') {
  const index = createSlipIndex<string>()
  index.add(name, name, omissions)
  return index
}

test('a slip is a letter written twice or two that changed places, and nothing else', () => {
  const { find } = indexOf('paypal')
  for (const slip of ['paypall', 'payapl', 'ppaypal']) assert.equal(find(slip), 'paypal', slip)
  for (const other of ['paypay', 'paypal', 'paypa', 'aypal', 'paaypall', 'palpay', 'paypax', ''])
    assert.equal(find(other), undefined, other)
})

test('a letter may be missing where the name says so', () => {
  const inner = indexOf('anthropic', 'inner')
  assert.equal(inner.find('antropic'), 'anthropic')
  for (const other of ['nthropic', 'anthropi', 'anthrpi']) assert.equal(inner.find(other), undefined, other)
  assert.equal(indexOf('anthropic', 'later').find('anthropi'), 'anthropic')
  assert.equal(indexOf('crossfitt', 'inner').find('crossfit'), 'crossfitt')
})

test('of two names the first counts', () => {
  const index = createSlipIndex<number>()
  index.add('abcdef', 1)
  index.add('bacdfe', 2)
  assert.equal(index.find('bacdef'), 1)
})

test('every slip of any name is found', () => {
  const cases = fc
    .string({ minLength: 3, maxLength: 14, unit: 'grapheme' })
    .chain(name =>
      fc.record({ name: fc.constant(name), at: fc.integer({ min: 1, max: Math.max(1, name.length - 2) }) }),
    )
  fc.assert(
    fc.property(cases, ({ name, at }) => {
      const { find } = indexOf(name, 'inner')
      const [before, letter, next, rest] = [name.slice(0, at), name[at]!, name[at + 1]!, name.slice(at + 2)]
      const slips = [
        before + letter + letter + next + rest,
        before + next + letter + rest,
        before + next + rest,
      ]
      for (const slip of slips) assert.equal(find(slip), slip === name ? undefined : name)
    }),
  )
})
