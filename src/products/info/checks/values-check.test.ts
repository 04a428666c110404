import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../core/judging/finding.ts'
import { readSample } from '../info-reading.sample.ts'
import { valuesCheck } from './values-check.ts'

const ask = (passage: string) => valuesCheck.ask(readSample(passage)) as Answer

test('one figure with two values is named with both places', () => {
  const answer = ask('Revenue 2024: €4.2 million\n\nIn 2024 our revenue was €4.5 million.')
  assert.equal(answer.outcome, 'weakens')
  assert.match(answer.sentence, /“revenue” is €4\.2 million in one place and €4\.5 million in another/u)
  assert.deepEqual(
    answer.evidence.map(({ where }) => where),
    ['line 3', 'line 5'],
  )
})

test('the same figure given more or less exactly is the same figure', () => {
  assert.equal(ask('Revenue 2024: €4.2 million\n\nIn 2024 our revenue was €4,213,450.').outcome, 'supports')
})

test('other periods, plans, parts and other things of the same name are left alone', () => {
  for (const passage of [
    'Revenue 2023: €4.2 million\n\nIn 2024 our revenue was €4.5 million.',
    'Revenue: €4.2 million\n\nThe planned revenue of €4.5 million was missed.',
    'Revenue: €4.2 million\n\nWith revenue of €0.5 million in Asia we are content.',
    'Revenue: €4.2 million\n\nGerman revenue was €2.5 million.',
    'Product A\nWeight: 3 kg\n\nProduct B\nWeight: 5 kg',
  ])
    assert.notEqual(ask(passage).outcome, 'weakens', passage)
})

test('a number in words and its digits must be one number', () => {
  assert.match(
    ask('A notice of thirty (60) days is due.').sentence,
    /words and the number in digits differ in “notice of thirty \(60\)”/u,
  )
  for (const passage of [
    'A notice of thirty (30) days is due.',
    'Fifty percent (50%) is due.',
    'One-half of one percent (0.50%) is due.',
    'Five hundred dollars ($500) are due.',
  ])
    assert.notEqual(ask(passage).outcome, 'weakens', passage)
})

test('a table and the text give one figure one value, whatever scale the table is in', () => {
  const table =
    'Key figures (EUR million)\n\n| | 2023 | 2022 |\n|---|---|---|\n| Revenue | 412 | 398 |\n| Net income | 31 | 28 |'
  assert.equal(ask(`${table}\n\nNet income was €31 million in 2023.`).outcome, 'supports')
  assert.match(
    ask(`${table}\n\nNet income was €36 million in 2023.`).sentence,
    /“net income” is 31 in one place and €36 million/u,
  )
})

test('a range whose end lies below its start is found, a score or a change is not one', () => {
  for (const passage of [
    'Delivery takes between 9 and 5 days.',
    'Expect it in 13–5 days.',
    'At least €50,000 and at most €20,000 is paid.',
  ])
    assert.equal(ask(passage).outcome, 'weakens', passage)
  for (const passage of [
    'Between 5 and 10 million euros is needed.',
    'They won 3–1.',
    'It fell from 9 to 5 days.',
  ])
    assert.notEqual(ask(passage).outcome, 'weakens', passage)
})
