import assert from 'node:assert/strict'
import { test } from 'node:test'
import { capitalRuns } from './capital-runs.ts'

const names = (text: string) => capitalRuns(text).map(run => run.text)

test('names of people and offices are read as one', () => {
  assert.deepEqual(names('Then Elena Ruiz of the Ministry of Health met Katrin von der Heide.'), [
    'Elena Ruiz',
    'Ministry of Health',
    'Katrin von der Heide',
  ])
})

test('the first word of a sentence and the days of the week are no names', () => {
  assert.deepEqual(names('The council met. On Tuesday it voted. Five people came.'), [])
})

test('a name after a preposition of place is marked as a place', () => {
  assert.deepEqual(
    capitalRuns('officials in New York').map(({ isPlace }) => isPlace),
    [true],
  )
})
