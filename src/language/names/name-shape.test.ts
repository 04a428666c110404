import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shapeOf } from './name-shape.ts'
import { squash } from './squash.ts'

test('a name without signs and spaces is one word', () => {
  assert.equal(squash('Bank of América'), 'bankofamerica')
  assert.equal(squash('ᴘᴀʏᴘᴀʟ'), 'paypal')
})

test('names that look alike have one shape, others have not', () => {
  for (const written of ['PayPaI', 'P@yPal', 'PαyPal', 'PayPa1'])
    assert.equal(shapeOf(written), shapeOf('PayPal'), written)
  assert.equal(shapeOf('Arnazon'), shapeOf('Amazon'))
  assert.notEqual(shapeOf('Appie'), shapeOf('Apple'))
})
