import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Answer } from '../../../core/judging/finding.ts'
import { readSample } from '../info-reading.sample.ts'
import { namesCheck } from './names-check.ts'

const ask = (passage: string) => namesCheck.ask(readSample(passage)) as Answer

test('a name spelled in two ways is named with both spellings', () => {
  const answer = ask('Katharina Hoffmann leads. We thank Katharina Hoffmann. Ask Katharina Hofmann.')
  assert.equal(answer.outcome, 'weakens')
  assert.match(
    answer.sentence,
    /“Katharina Hoffmann” \(2 times\) and “Katharina Hofmann” look like one name/u,
  )
  assert.ok(
    ask('Bluefield Energy grew. Bluefield Energy hired. Bleufield Energy paid.').outcome === 'weakens',
  )
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
  assert.equal(ask(`${often} Then came Lindqist.`).outcome, 'weakens')
  assert.equal(
    ask('The Tenants told the Tenants that the Tenants pay. The Tennants came; no tennants left.').outcome,
    'supports',
  )
})
