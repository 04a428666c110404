import assert from 'node:assert/strict'
import { test } from 'node:test'
import { digitSlipOf } from './digit-slip.ts'
import { readMentions } from './figure-mentions.ts'

const sides = (left: string, right: string) => [readMentions(left), readMentions(right)] as const

test('one other digit, or two that changed places, would make the equation hold', () => {
  assert.equal(digitSlipOf('sum', sides('14 features, 38 changes, 67 fixes', '129')), 2)
  assert.equal(digitSlipOf('product', sides('48 plots, £36', '£1,782')), 3)
  assert.equal(digitSlipOf('product', sides('$34, 7.6 hours, 5 days', '$1,229')), 3)
  assert.equal(digitSlipOf('sum', sides('£48, £24', '£76')), 1)
})

test('more digits than one are off where the words were misread', () => {
  assert.equal(digitSlipOf('sum', sides('905 tons, 770 tons', '1,265')), 0)
  assert.equal(digitSlipOf('product', sides('48 plots, £36', '£1,411')), 0)
})

test('years and hours are held against the time between them', () => {
  assert.equal(digitSlipOf('sum', sides('1958, 36 years', '1996')), 1)
  assert.equal(digitSlipOf('sum', sides('9:20, four hours and forty-five minutes', '13:05')), 2)
  assert.equal(digitSlipOf('sum', sides('9:20, two hours and ten minutes', '13:05')), 0)
})
