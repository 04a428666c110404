import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, boast } from '../declarations.sample.ts'
import { limitsCheck } from './limits-check.ts'

test('one admitted limit supports, two earn everything', () => {
  const one = ask(limitsCheck, 'It may be wrong about dates.')
  const two = ask(limitsCheck, 'It may be wrong about dates. It cannot read tables.')
  assert.equal(one.outcome, 'supports')
  assert.ok(one.share < two.share)
  assert.equal(two.share, 1)
})

test('a boast admits nothing, even if it speaks of limits and errors', () => {
  assert.equal(ask(limitsCheck, boast).share, 0)
  assert.equal(ask(limitsCheck, '## Limits\n\nNone.\n').share, 0)
  assert.equal(ask(limitsCheck, 'It has no limitations and cannot fail.').share, 0)
})
