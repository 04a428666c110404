import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  claimsReadOnly,
  claimsToKeepNothing,
  claimsToShareNothing,
  deniesHumans,
  findOverclaims,
} from './phrases.ts'

const BOASTS = [
  'It is never wrong.',
  'Our agent cannot be hacked.',
  '100 % accurate answers.',
  'Results are guaranteed.',
  'We guarantee correct answers.',
  'There are no known limitations.',
  'An error-free assistant.',
  'It is always right.',
  'The unhackable agent.',
  'Completely safe to use.',
  'Fully autonomous, without any supervision.',
]
const MODEST = [
  'It is not 100 % accurate.',
  'Results are not guaranteed.',
  'We cannot guarantee correct answers.',
  'No assistant is infallible.',
  'Do not assume that it is always right.',
  'Report any error to us; feel free to write.',
  'It always asks before it acts.',
  'There are no limits on the number of questions.',
]

for (const sentence of BOASTS) {
  test(`"${sentence}" promises too much`, () => assert.equal(findOverclaims(sentence).length, 1))
}
for (const sentence of MODEST) {
  test(`"${sentence}" promises nothing impossible`, () => assert.deepEqual(findOverclaims(sentence), []))
}

test('every promise of a sentence is found', () => {
  assert.deepEqual(findOverclaims('Always correct, 100% secure, foolproof.'), [
    'Always correct',
    '100% secure',
    'foolproof',
  ])
})

test('two negations make a promise of oversight, not a denial', () => {
  assert.equal(deniesHumans('It acts without human approval.'), true)
  assert.equal(deniesHumans('Nothing is sent without human approval.'), false)
  assert.equal(deniesHumans('It is not fully autonomous.'), false)
})

test('a claim with an exception is not a claim about everything', () => {
  assert.equal(claimsToKeepNothing('We do not store any data.'), true)
  assert.equal(claimsToKeepNothing('We do not store any data beyond the session.'), false)
  assert.equal(claimsToKeepNothing('We do not store payment data.'), false)
  assert.equal(claimsToShareNothing('We never share your data.'), true)
  assert.equal(claimsToShareNothing('We never share your data without consent.'), false)
})

test('read-only is a claim about the agent, not about one of its accesses', () => {
  assert.equal(claimsReadOnly('The agent is strictly read-only.'), true)
  assert.equal(claimsReadOnly('It has read-only access to the calendar.'), false)
  assert.equal(claimsReadOnly('The agent is not read-only.'), false)
})
