import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../core/judging/finding.ts'
import { readSample } from '../info-reading.sample.ts'
import { namesCheck } from './names-check.ts'

const ask = (passage: string) => namesCheck.ask(readSample(passage)) as Answer
const remarks = (passage: string) => namesCheck.survey(readSample(passage)).slips

test('a name spelled in two ways is named with both spellings', () => {
  const text = 'Katharina Hoffmann leads. We thank Katharina Hoffmann. Ask Katharina Hofmann.'
  assert.match(
    remarks(text)[0]!.sentence,
    /“Katharina Hoffmann” \(2 times\) and “Katharina Hofmann” look like one name/u,
  )
  assert.notEqual(ask(text).outcome, 'weakens')
  assert.equal(remarks('Bluefield Energy grew. Bluefield Energy hired. Bleufield Energy paid.').length, 1)
})

test('plurals, possessives, opposites, other words and different people are left alone', () => {
  for (const passage of [
    'Loan Document one, Loan Document two, Loan Documents three.',
    'The Customer Contract and the Customer Contract and the Customer’s Contract.',
    'Oracle Onboarding, then Oracle Onboarding, then Oracle Offboarding.',
    'Loan Guarantor and Loan Guarantor give a Loan Guaranty.',
    'Financial Statements and Financial Statements are not Financing Statements.',
    'Anna Meier and Anna Meier met Anna Maier-Koch. Paul Lang, Paul Lang and Paul Long met.',
  ])
    assert.equal(ask(passage).outcome, 'supports', passage)
})

test('two spellings that are equally frequent may be two people', () => {
  assert.equal(ask('Jonathan Whitaker came with Jonathon Whitaker.').outcome, 'supports')
})

test('a single name that is misspelled once is found, a word that is also written small is not', () => {
  const often = 'We met Lindqvist, then asked Lindqvist, and thanked Lindqvist.'
  assert.equal(remarks(`${often} Then came Lindqist.`).length, 1)
  const tenants = 'The Tenants told the Tenants that the Tenants pay. The Tennants came; no tennants left.'
  assert.equal(remarks(tenants).length, 0)
})
