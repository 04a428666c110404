import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PRODUCT_TYPES } from '../../../../core/product-type.ts'
import { EXAMPLES, examplesOf, findExample } from './examples.ts'

test('every product has two examples', () => {
  for (const type of PRODUCT_TYPES) assert.equal(examplesOf(type).length, 2, type)
})

test('an example is found by its name, and nothing by any other', () => {
  for (const example of EXAMPLES) assert.equal(findExample(example.name), example)
  for (const name of ['', 'constructor', '../attempt', undefined, ['news-report']])
    assert.equal(findExample(name), undefined)
})

test('an example passes through a form unchanged', () => {
  for (const { name, attempt } of EXAMPLES) assert.ok(!attempt.content.includes('\r'), name)
})
