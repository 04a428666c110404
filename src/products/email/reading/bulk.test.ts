import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSample, type Sample } from '../email-reading.sample.ts'
import { isBulk } from './bulk.ts'

async function bulk(sample: Sample): Promise<boolean> {
  const reading = await readSample(sample)
  return reading.form === 'mail' && isBulk(reading)
}

test('list headers, precedence and an offer to leave mark a mail to many', async () => {
  assert.equal(await bulk({ headers: { 'list-id': '<a.example.org>' } }), true)
  assert.equal(await bulk({ headers: { precedence: 'bulk' } }), true)
  for (const text of [
    'Unsubscribe here',
    'Newsletter abmelden',
    'Se désabonner',
    'Darse de baja',
    'Uitschrijven',
  ]) {
    assert.equal(await bulk({ text }), true, text)
  }
})

test('a letter is not a mail to many', async () => {
  assert.equal(await bulk({ text: 'See you on Friday', headers: { precedence: 'first-class' } }), false)
})
