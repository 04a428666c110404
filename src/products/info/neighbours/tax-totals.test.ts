import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyTaxTotals } from './tax-totals.ts'

function remarksOn(passage: string): string[] {
  return surveyTaxTotals(readSample(passage)).slips.map(({ sentence }) => sentence)
}

test('an amount and the tax on it make the total', () => {
  const bill = 'The work comes to ₹2,250 in all; with GST of 18 per cent, ₹405, you owe us ₹2,655.'
  assert.deepEqual(remarksOn(bill), [])
  assert.deepEqual(remarksOn(bill.replace('2,655', '2,855')), [
    'From ₹2,250 and ₹405 follows ₹2,655, not ₹2,855',
  ])
})

test('a tax on another amount, or a total further on, proves nothing about the total', () => {
  const other = 'The work comes to ₹2,250; with GST of 18 per cent, ₹720 on all orders, you owe us ₹4,720.'
  assert.deepEqual(remarksOn(other), [])
  const deposit = 'The work comes to ₹2,250 and GST of 18 per cent is ₹405; your deposit was ₹500.'
  assert.deepEqual(remarksOn(deposit), [])
})
