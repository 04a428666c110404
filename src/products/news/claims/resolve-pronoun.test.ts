import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resolvePronoun } from './resolve-pronoun.ts'

const speakers = new Set(['Ruiz'])
const resolve = (statement: string, subject: string, ...others: string[]) =>
  resolvePronoun(statement, { subject, others }, speakers)

test('an opening pronoun takes the subject before it, if that fits', () => {
  assert.equal(resolve('She left.', 'Elena Ruiz'), 'Elena Ruiz left.')
  assert.equal(resolve('His lawyer left.', 'Mr. Cole'), 'Mr. Cole’s lawyer left.')
  assert.equal(resolve('It was closed in May.', 'The bridge'), 'The bridge was closed in May.')
  assert.equal(resolve('They left early.', 'The engineers'), 'The engineers left early.')
  assert.equal(resolve('Its board met.', 'The Union of Doctors'), 'The Union of Doctors’ board met.')
})

test('a pronoun stays wherever it may mean something else', () => {
  for (const [statement, subject, ...others] of [
    ['He left.', 'Landria'],
    ['He left.', 'Mrs. Cole'],
    ['He left.', 'Mayor Bright', 'James Oyelaran'],
    ['She left.', 'The council'],
    ['It was expected that he left.', 'The bridge'],
    ['It is hard to say why.', 'The bridge'],
    ['It was closed.', 'The mayor'],
    ['It was closed.', 'Elena Ruiz'],
    ['They left.', 'Elena Ruiz'],
    ['Then she left.', 'Elena Ruiz'],
  ] as [string, string, ...string[]][]) {
    assert.equal(resolve(statement, subject, ...others), statement)
  }
  assert.equal(resolvePronoun('She left.', undefined, speakers), 'She left.')
})
