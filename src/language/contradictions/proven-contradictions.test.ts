import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementPair, statementsIn } from '../statements/statements.sample.ts'
import { oppositionsOf } from './oppositions.ts'
import { type Proof, provePair } from './proven-contradictions.ts'
import { proveUniversals } from './universal-contradictions.ts'

function proofOf(left: string, right: string): Proof | undefined {
  const [one, other] = statementPair(left, right)
  return (
    provePair(one, other, oppositionsOf(one, other)) ?? proveUniversals(statementsIn(left, right))[0]?.proof
  )
}

test('what excludes each other in subject, scope, time and condition is proven', () => {
  for (const [proof, left, right] of [
    [
      'value',
      'The contract term is 36 months from the day of handover.',
      'From the day of handover, the agreement is in force for 24 months.',
    ],
    [
      'value',
      'Employees must hand in the form within 30 days.',
      'The form must be handed in by employees within 14 days.',
    ],
    [
      'value',
      'From the first meeting on, 4 members in attendance are required to vote.',
      'To vote, from the first meeting on, attendance of 5 members is necessary to vote.',
    ],
    [
      'duty',
      'Employees may swap shifts under the new plan.',
      'Under the new plan, swapping shifts is not possible.',
    ],
    [
      'universal',
      'We do not refund money for any reason.',
      'If you forgot to cancel, we’ll give you a full refund for that month.',
    ],
    ['opposite', 'All our loans bear fixed rates of interest.', 'All our loans are floating.'],
  ] as const)
    assert.equal(proofOf(left, right), proof, left)
})

test('another scope, subject, time or condition, and lists of the like, prove nothing', () => {
  for (const [left, right] of [
    [
      'For HEY it is 60 days after a trial has expired.',
      'For other services it is 30 days after a trial has expired.',
    ],
    ['Everybody has twenty days of annual leave a year.', 'Everybody has ten days of personal leave a year.'],
    ['The effective tax rate for 2019 was 13.0 %.', 'The effective tax rate for 2018 was 18.3 %.'],
    [
      '4 members in attendance would be required to meet.',
      '5 members in attendance would be required to vote during a meeting.',
    ],
    ['You have the right to know what we keep.', 'You have the right to correction of what we keep.'],
    [
      'Open enrollment is in November every year for dental insurance.',
      'Open enrollment is in December every year for the savings account.',
    ],
    ['The operating margin was 11.96 percent.', 'Our operating margin reached 12 percent.'],
    [
      'Fuel costs before hedging rose by €5 million.',
      'After gains on hedges, fuel costs rose by €2 million.',
    ],
    [
      'No bid will be opened before the closing time has passed.',
      'All bids are opened together after the closing time.',
    ],
    [
      'Private devices may be connected to the guest network.',
      'Private devices may not be connected to the office network.',
    ],
    [
      'We do not share your data for any reason except those listed here.',
      'We share your data with the bank.',
    ],
    [
      'Gross margin included a 5 percentage point improvement in the cloud business.',
      'Gross margin included a 7 percentage point improvement in the cloud business.',
    ],
  ] as const)
    assert.equal(proofOf(left, right), undefined, left)
})

test('the same words under the headings of two plans speak of two things', () => {
  const [left, right] = statementPair(
    'Employees must hand in the form within 30 days.',
    'The form must be handed in by employees within 14 days.',
  )
  const found = oppositionsOf(left, right)
  assert.equal(provePair(left, right, found), 'value')
  const under = (one: string, other: string) =>
    provePair({ ...left, scope: one }, { ...right, scope: other }, found)
  assert.equal(under('## Basic plan', '## Premium plan'), undefined)
  assert.equal(under('4. Support', '9. Duties'), 'value')
})
