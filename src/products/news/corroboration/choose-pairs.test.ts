import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choosePairs, QUESTIONS_MAX } from './choose-pairs.ts'
import type { Origin } from './independent-origins.ts'
import type { Passage } from './passage.ts'
import { passageAt } from './passages.sample.ts'
import { type ArticleStatement, readStatement } from './read-statement.ts'

const statement = (text: string): ArticleStatement => ({
  ...readStatement(text),
  names: [],
  paragraph: 1,
  worthiness: 1,
})
const originOf = (name: string, ...texts: string[]): Origin => ({
  name,
  passages: texts.map((text, at) => passageAt(name, { text, url: `https://${name}/${at}` })),
})
const near = () => 0.9
const far = () => 0.1

test('only what shares words or meaning with a statement is asked', () => {
  const bridge = statement('The council closed the old bridge.')
  const origins = [
    originOf('a.example', 'The old bridge was closed.'),
    originOf('b.example', 'Apples are ripe.'),
  ]
  const asked = choosePairs([bridge], origins, far)
  assert.deepEqual(
    asked.map(({ passage }) => passage.host),
    ['a.example'],
  )
  assert.equal(choosePairs([bridge], [originOf('b.example', 'Traffic was halted there.')], near).length, 1)
})

test('every statement gets its first pair before any gets its second, up to the limit', () => {
  const statements = Array.from({ length: 30 }, (_, at) =>
    statement(`The council closed bridge number${at}.`),
  )
  const origins = ['a', 'b', 'c'].map(name => originOf(name, 'The council closed the bridge.'))
  const pairs = choosePairs(statements, origins, near)
  assert.equal(pairs.length, QUESTIONS_MAX)
  assert.equal(new Set(pairs.slice(0, 30).map(pair => pair.statement)).size, 30)
})

test('origins take turns, and one origin is asked about a statement twice at most', () => {
  const bridge = statement('The council closed the old bridge.')
  const origins = [
    originOf(
      'a.example',
      'Council closed old bridge.',
      'Old bridge closed, council says.',
      'Council: bridge old, closed.',
    ),
    originOf('b.example', 'The bridge is closed.'),
  ]
  const hosts = choosePairs([bridge], origins, near).map(({ passage }) => passage.host)
  assert.deepEqual(hosts, ['a.example', 'b.example', 'a.example'])
})

test('what is much further off than the nearest passage is left out', () => {
  const bridge = statement('The council closed the old bridge in Harwick for repairs.')
  const origins = [
    originOf('a.example', 'The council in Harwick closed the old bridge for repairs.'),
    originOf('b.example', 'Harwick council elections were held.'),
  ]
  const similarity = (_: number, { host }: Passage) => (host === 'a.example' ? 0.95 : 0.83)
  assert.deepEqual(
    choosePairs([bridge], origins, similarity).map(({ passage }) => passage.host),
    ['a.example'],
  )
})

test('a review costs two questions', () => {
  const statements = Array.from({ length: 30 }, (_, at) =>
    statement(`The council closed bridge number${at}.`),
  )
  const review = { rating: 'false', inWords: 'False' } as const
  const [passage] = originOf('a.example', 'The council closed the bridge.').passages
  const origins = [{ name: 'a.example', passages: [{ ...passage!, review }] }]
  assert.equal(choosePairs(statements, origins, near).length, QUESTIONS_MAX / 2)
})
