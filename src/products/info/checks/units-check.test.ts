import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../core/judging/finding.ts'
import { readSample } from '../info-reading.sample.ts'
import { unitsCheck } from './units-check.ts'

const ask = (passage: string) => unitsCheck.ask(readSample(passage)) as Answer

test('a conversion that is wrong is named with both quantities', () => {
  const answer = ask('The line is 100 km (38 miles) long.')
  assert.equal(answer.outcome, 'weakens')
  assert.match(answer.sentence, /100 km is not the same as 38 miles/u)
})

test('conversions that are right, rough or rounded pass', () => {
  for (const passage of [
    'It is 100 km (62 miles) long.',
    'It weighs 5 kg (about 11 lb).',
    'At 25 °C (77 °F) it melts.',
    'It lasts 2 years (24 months).',
    'It takes 2 weeks (10 days) to make.',
  ])
    assert.match(ask(passage).sentence, /^Quantities given in two units examined: 1/u, passage)
})

test('the same label in two units must be the same quantity', () => {
  assert.equal(ask('Gross weight: 12 t\n\nThe gross weight was 12,000 kg.').outcome, 'supports')
  assert.equal(ask('Gross weight: 12 t\n\nThe gross weight was 1,200 kg.').outcome, 'weakens')
})

test('what only looks like a conversion is left alone', () => {
  for (const passage of [
    'He is 5 feet 11 inches (180 cm) tall.',
    'A day of 8 hours (30 min break) is usual.',
    'The room is 5 m (3 m wide) long.',
  ])
    assert.match(ask(passage).sentence, /gives no quantity in two units/u, passage)
})
