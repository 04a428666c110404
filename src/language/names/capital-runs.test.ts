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

test('the word in front of a name tells what it is the name of', () => {
  assert.deepEqual(
    capitalRuns('officials in New York and in the City').map(({ before }) => before),
    ['in', 'in'],
  )
})

test('function words and elided articles of other languages open a sentence and no name', () => {
  const texts = (text: string) => capitalRuns(text).map(run => run.text)
  assert.deepEqual(texts('Según Ana Gómez'), ['Ana Gómez'])
  assert.deepEqual(texts('L’intervento di Anna Rossi'), ['Anna Rossi'])
  assert.deepEqual(texts('Mit Anna Weber sprach niemand'), ['Anna Weber'])
  assert.deepEqual(texts('MIT engineers built it'), ['MIT'])
})
