import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statementPair } from '../statements/statements.sample.ts'
import { type LikelyProof, likelyProof } from './likely-contradictions.ts'
import { oppositionsOf } from './oppositions.ts'

function likelyOf(left: string, right: string): LikelyProof | undefined {
  const [one, other] = statementPair(left, right)
  return likelyProof(one, other, oppositionsOf(one, other), () => false)
}

test('another value or a denial of what the other says in more words is a proof if the model agrees', () => {
  for (const [proof, left, right] of [
    [
      'value',
      'Every inbound application should receive a response from our team within 3 days so that people feel heard.',
      'Inbound applications receive a response from our team within 10 days.',
    ],
    [
      'value',
      'All firewall and router rules are reviewed every quarter.',
      'Firewall and router rules are reviewed once a year.',
    ],
    [
      'denial',
      'The company does not use, own or manage any mobile devices that have access to patient records.',
      'The company owns and manages mobile devices that have access to patient records.',
    ],
    [
      'opposite',
      'The subscription prices on our websites are all exclusive of sales tax.',
      'All subscription prices on our websites include sales tax.',
    ],
  ] as const)
    assert.equal(likelyOf(left, right)?.proof, proof, left)
})

test('an entry of a list without a subject, or a thing of which nothing is said, proves nothing', () => {
  for (const [left, right] of [
    [
      'Reads just the label of the field and not the description.',
      'It reads both the label of the field and the description.',
    ],
    ['Does not require quoted keys in any file.', 'It requires quoted keys in any file.'],
    ['A string of up to 200 characters for the address.', 'The address is a string of up to 100 characters.'],
    ['The content you post on the service.', 'We do not post the content on the service.'],
  ] as const)
    assert.equal(likelyOf(left, right), undefined, left)
})

test('each sign of another case asks for a surer model', () => {
  const plain = 'The team answers every request within 3 days.'
  const certain = (other: string) => likelyOf(plain, other)?.from ?? 1
  const [same, apart] = [
    certain('Every request is answered by the team in Ghent within 5 days.'),
    certain('The team answers every new request of members within 5 days.'),
  ]
  assert.ok(certain('Every request is answered by the team within 5 days.') < same)
  assert.ok(same <= apart)
})

test('cases, conditions, lists of the like, bounds and other measures are no proof, however sure the model is', () => {
  for (const [left, right] of [
    ['Each file is 128 KB in size.', 'Each file is 256 KB in size.'],
    [
      'You will accrue twenty days annual leave per year of service.',
      'You will accrue ten days personal leave per year of service.',
    ],
    [
      'If the goods are damaged, the price is refunded within 3 days.',
      'The price of the goods is refunded within 30 days.',
    ],
    [
      'When you asked for help with the list of customers.',
      'When you did not ask for help with the list of customers.',
    ],
    [
      'The service stores the list of customers for at least 30 days.',
      'The service stores the list of customers for 90 days.',
    ],
    [
      'start the machine --zone a --project test of the team',
      'stop the machine --zone a --project test of the team',
    ],
  ] as const)
    assert.equal(likelyOf(left, right), undefined, left)
})
