import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../core/judging/finding.ts'
import { readSample } from '../info-reading.sample.ts'
import { termsCheck } from './terms-check.ts'

const CONTRACT = `Castor Ltd (the "Supplier") does the work (the "Tasks") under this paper (the "Contract").

“Working Hours” means weekdays from nine to five. The Supplier does the Tasks in the Working Hours under the Contract.`
const ask = (passage: string) => termsCheck.ask(readSample(passage)) as Answer
const remarkOn = (passage: string) => termsCheck.survey(readSample(passage)).slips[0]!.sentence

test('a document that defines each term once and uses it is supported', () => {
  assert.match(ask(CONTRACT).sentence, /^Defined terms examined: 4;/u)
})

test('a term defined twice is named with both lines', () => {
  const remark = remarkOn(`${CONTRACT}\n\n“Working Hours” means any time agreed by telephone.`)
  assert.match(remark, /“Working Hours” is defined twice, in line 5 and in line 7/u)
})

test('an annex may define a term for itself', () => {
  assert.equal(ask(`${CONTRACT}\n\nAnnex A\n\n“Working Hours” means any time.`).outcome, 'supports')
})

test('a capitalised term that nobody defined is named', () => {
  const remark = remarkOn(
    `${CONTRACT}\n\nPayment is due when the Deliverables are accepted. Nobody may alter the Deliverables.`,
  )
  assert.match(
    remark,
    /“Deliverables” is written like a defined term 2 times, but the document never defines it/u,
  )
})

test('names, terms of another document and capitals in a text without definitions are left alone', () => {
  for (const passage of [
    `${CONTRACT}\n\nThe Acme Software runs on the Acme Software platform of Acme Software.`,
    `${CONTRACT}\n\nTerms not defined herein have the meaning given in the Master Agreement. The Deliverables and the Deliverables count.`,
    'The Customer pays the Supplier, and the Supplier thanks the Customer for the Premises.',
  ])
    assert.notEqual(ask(passage).outcome, 'weakens', passage)
})

test('an untidy term is a remark and costs nothing', () => {
  const unused = `${CONTRACT}\n\n“Holiday” means a day on which banks are closed.`
  assert.match(remarkOn(unused), /“Holiday” is defined in line 7 but not used/u)
  const answer = ask(unused)
  assert.deepEqual([answer.outcome, answer.share, answer.provenErrors], ['supports', 1, undefined])
})

test('(each a "Party" and together the "Parties") defines two terms', () => {
  assert.match(
    ask(`The two (each a "Party" and together the "Parties") agree. A Party may leave; the Parties may not.`)
      .sentence,
    /examined: 2;/u,
  )
})
