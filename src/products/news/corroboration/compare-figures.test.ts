import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareFigures, type FigureComparison, hasFrameOf } from './compare-figures.ts'
import { readStatement } from './read-statement.ts'

const cases: [claim: string, passage: string, FigureComparison, why: string][] = [
  ['The storm killed nine people.', 'Nine people died in the storm.', 'agree', 'the same number in words'],
  ['The storm killed 9 people.', 'The storm killed 12 people.', 'differ', 'another number of the same thing'],
  ['The storm killed 9 people.', 'A storm hit the coast.', 'missing', 'no number at all'],
  ['The storm killed 9 people.', 'The storm lasted 12 hours.', 'missing', 'a number of something else'],
  ['The storm killed more than 9 people.', 'The storm killed 12 people.', 'missing', 'an open claim'],
  ['Repairs cost $14.2 million.', 'Repairs cost about 14 million dollars.', 'agree', 'a rounded figure'],
  ['Repairs cost $14.2 million.', 'Repairs cost $21 million.', 'differ', 'another sum'],
  ['It was built in 1931.', 'It was built in 1935.', 'differ', 'another year'],
  ['It was built in 1931.', 'It was built by the city.', 'agree', 'a date that is not given'],
  ['It closed on March 12.', 'It closed on March 14.', 'differ', 'another day'],
  ['It closed on March 12.', 'It closed on 12 March 2025.', 'agree', 'the same day written otherwise'],
  ['It is one of the oldest bridges.', 'It has 7 pillars.', 'agree', 'a word that counts nothing'],
]

for (const [claim, passage, expected, why] of cases) {
  test(`“${claim}” and “${passage}”: ${expected}, for ${why}`, () => {
    assert.equal(compareFigures(readStatement(claim), passage), expected)
  })
}

test('two sentences have one frame when all but their figures is the same', () => {
  const claim = readStatement('Repairs of the bridge will cost $14.2 million.')
  assert.ok(hasFrameOf(claim, 'The repairs of the bridge cost $21 million.'))
  assert.ok(!hasFrameOf(claim, 'The new school will cost $21 million.'))
})
