import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask } from '../declarations.sample.ts'
import { changePolicyCheck } from './change-policy-check.ts'

test('announced changes are a policy', () => {
  assert.equal(ask(changePolicyCheck, 'New versions are announced on our page.').share, 1)
})

test('a section about changes is one as well', () => {
  assert.equal(ask(changePolicyCheck, '# A\n\n## Changelog\n\nSee the file in our repository.\n').share, 1)
})

test('a version number alone is not', () => {
  assert.equal(ask(changePolicyCheck, 'This is version 2.').share, 0)
})
