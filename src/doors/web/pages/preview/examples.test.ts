import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PRODUCTS } from '../../../../products/catalog.ts'
import { examplesOf, findExample, readExamples } from './examples.ts'

const EXAMPLES = readExamples(PRODUCTS)

test('every product has two examples', () => {
  for (const type of PRODUCTS.types) assert.equal(examplesOf(EXAMPLES, type).length, 2, type)
})

test('an example is found by its name, and nothing by any other', () => {
  for (const example of EXAMPLES) assert.equal(findExample(EXAMPLES, example.name), example)
  for (const name of ['', 'constructor', '../attempt', undefined, ['news-report']])
    assert.equal(findExample(EXAMPLES, name), undefined)
})

test('an example passes through a form unchanged', () => {
  for (const { name, attempt } of EXAMPLES) assert.ok(!attempt.content.includes('\r'), name)
})
