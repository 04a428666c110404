import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../core/judging/finding.ts'
import { readSample } from '../info-reading.sample.ts'
import { referencesCheck } from './references-check.ts'

const SECTIONS =
  '## 1. Scope\n\n1.1 Goods\n\n1.2 Work\n\n## 2. Price\n\n2.1 Amount\n\n## 3. Courts\n\nTable 1: Prices\n\nAnnex A: Drawings'
const ask = (passage: string) => referencesCheck.ask(readSample(passage)) as Answer

test('a reference that points nowhere is named with its line', () => {
  const answer = ask(`${SECTIONS}\n\nAs set out in Section 2.4, payment is due.`)
  assert.equal(answer.sentence, 'The document refers to “Section 2.4”, but has no such place.')
  assert.deepEqual(
    answer.evidence.map(({ where, text }) => [where, text]),
    [['line 19', 'Section 2.4']],
  )
  assert.equal(ask(`${SECTIONS}\n\nThe limits are in Table 3.`).outcome, 'weakens')
  assert.equal(ask(`${SECTIONS}\n\nThe limits are in Annex C.`).outcome, 'weakens')
})

test('references that point at something support the document', () => {
  const answer = ask(`${SECTIONS}\n\nSee Section 1.2(a), clause 3, Table 1 and Annex A.`)
  assert.match(answer.sentence, /^Cross references examined: 4;/u)
})

test('sections of laws and of other papers are left alone', () => {
  for (const passage of [
    'See Section 9 of the Companies Act and Article 28 GDPR.',
    'See Sections 13 and 15 of the Exchange Act of 1934. Section 13 is strict.',
    'See Section 9 of the Master Agreement.',
    'See Section 409A and Schedule 13D.',
  ])
    assert.match(ask(`${SECTIONS}\n\n${passage}`).sentence, /refers to no numbered place/u, passage)
})

test('a kind of place the document does not number is not looked up, nor deeper levels than it has', () => {
  assert.match(
    ask(`${SECTIONS}\n\nSee Exhibit B, Figure 4 and Section 1.1.7.`).sentence,
    /refers to no numbered place/u,
  )
  assert.match(ask('See Section 4 of this paper.').sentence, /refers to no numbered place/u)
})

test('where most references lead nowhere the numbering was not understood and nothing is claimed', () => {
  const lost = Array.from({ length: 12 }, (_, number) => `See Section 2.${number + 20}.`).join(' ')
  assert.notEqual(ask(`${SECTIONS}\n\n${lost}`).outcome, 'weakens')
})
