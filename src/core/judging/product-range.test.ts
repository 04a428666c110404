import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleDescription } from './product-description.sample.ts'
import { createProductRange } from './product-range.ts'

const ONE = sampleDescription({ type: 'one', plural: 'ones', disclosure: 'public', readsMail: true })
const TWO = sampleDescription({ type: 'two', name: 'The second', keepsDocuments: true })
const THREE = sampleDescription({ type: 'three', plural: 'threes', disclosure: 'public' })
const RANGE = createProductRange([ONE, TWO, THREE])

test('products are found by type and by trait, in the order in which they were given', () => {
  assert.deepEqual(RANGE.types, ['one', 'two', 'three'])
  assert.equal(RANGE.of('two'), TWO)
  assert.deepEqual(
    RANGE.typesThat(({ disclosure }) => disclosure === 'public'),
    ['one', 'three'],
  )
  assert.equal(RANGE.publicPlurals, 'ones and threes')
})

test('a product that is not there is called by its type, and asking more of it is a defect', () => {
  assert.equal(RANGE.nameOf('two'), 'The second')
  assert.equal(RANGE.nameOf('constructor'), 'constructor')
  assert.throws(() => RANGE.of('constructor'), /no product constructor/)
})

test('two products of one type, two that read mail, and none at all are refused', () => {
  assert.throws(() => createProductRange([ONE, { ...TWO, type: 'one' }]), /same type/)
  assert.throws(() => createProductRange([ONE, { ...TWO, readsMail: true }]), /read mail/)
  assert.throws(() => createProductRange([]), /no product/)
})
