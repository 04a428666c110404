import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fuzzCards } from '../../bench/fuzz-cards.ts'

test('whatever is declared, the product answers soundly and soon, and compares it with what came before', async () => {
  const { inputs } = await fuzzCards(1500, 20_260_115)
  assert.equal(inputs, 1500)
})
