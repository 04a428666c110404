import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample } from '../info-reading.sample.ts'
import { surveyOverTerm } from './over-term.ts'

function remarksOn(passage: string): string[] {
  return surveyOverTerm(readSample(passage)).slips.map(({ sentence }) => sentence)
}

test('what a term comes to must be the monthly amount over its length', () => {
  const contract =
    'The agreement runs for an initial term of three years. The charge is £4,250 per month, or £51,000 per contract year. Over the initial term the charges therefore amount to £151,000.'
  assert.equal(remarksOn(contract).length, 1)
  assert.ok(remarksOn(contract)[0]!.includes('£153,000'))
  assert.deepEqual(remarksOn(contract.replace('151,000', '153,000')), [])
  assert.deepEqual(remarksOn(contract.replace('therefore amount to', 'plus set-up therefore amount to')), [])
})
