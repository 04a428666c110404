import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bareStatement } from './bare-statement.ts'

test('the words that name a source are taken off', () => {
  for (const [said, bare] of [
    ['The road is closed, the city said in a statement.', 'The road is closed.'],
    ['The road is closed, Paul Adeyemi told the council.', 'The road is closed.'],
    ['The road is closed now, said Elena Ruiz.', 'The road is closed now.'],
    ['The road was built in 1931, city records show.', 'The road was built in 1931.'],
    ['The road was closed according to the port authority.', 'The road was closed.'],
    ['According to police, the road was closed.', 'The road was closed.'],
    ['The mayor said on Monday that the road was closed.', 'The road was closed.'],
  ]) {
    assert.equal(bareStatement(said!), bare)
  }
})

test('where more than the source could get lost, the statement stays whole', () => {
  for (const whole of [
    'The fire service received 40 calls, its commander, Luis Varga, told local radio.',
    'The mayor denied that the road was closed.',
    'Dana Whitlock said she expected to lose a third of her customers.',
    'After the fire, the company announced a recall of all pumps.',
    'The road was closed, according to police, but nobody was told.',
    'The mayor said the same thing.',
    'The mayor said “the road is closed”, the city reported.',
  ]) {
    assert.equal(bareStatement(whole), whole)
  }
})
