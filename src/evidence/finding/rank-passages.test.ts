import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Candidate, rankPassages } from './rank-passages.ts'

const UNTIL = new Date('2026-01-02T00:00:00Z')
const DAY = 24 * 60 * 60 * 1000

type Fields = { wordScore?: number; host?: string; text?: string; days?: number; embedding?: number[] }

function candidate(name: string, fields: Fields = {}): Candidate {
  const { wordScore = 1, host = `${name}.example`, text = `${name} text`, days, embedding } = fields
  const publishedAt = days === undefined ? undefined : new Date(UNTIL.getTime() - days * DAY)
  return {
    passage: { text, url: `https://${host}/${name}`, host, origin: 'test', publishedAt },
    wordScore,
    embedding: embedding && Float32Array.from(embedding),
  }
}
const order = (candidates: Candidate[], embedding?: number[], limit = 8) =>
  rankPassages(candidates, { until: UNTIL, embedding: embedding && Float32Array.from(embedding) }, limit).map(
    ({ url }) => url.split('/').at(-1),
  )

test('without vectors the nearest by words comes first', () => {
  const unrankedCandidates = [1, 3, 2].map(wordScore => candidate(`w${wordScore}`, { wordScore }))
  assert.deepEqual(order(unrankedCandidates), ['w3', 'w2', 'w1'])
})

test('with vectors a passage near in both words and meaning comes before one that is nearest in either alone', () => {
  const unrankedCandidates = [
    candidate('words', { wordScore: 3, embedding: [0, 1] }),
    candidate('meaning', { wordScore: 0, embedding: [1, 0] }),
    candidate('other', { wordScore: 1, embedding: [0.1, 1] }),
    candidate('both', { wordScore: 2, embedding: [1, 0.1] }),
  ]
  assert.equal(order(unrankedCandidates, [1, 0])[0], 'both')
})

test('words and meaning weigh the same, and of equals the nearer in meaning comes first', () => {
  const unrankedCandidates = [
    candidate('a', { wordScore: 2, embedding: [0, 1] }),
    candidate('z', { wordScore: 1, embedding: [1, 0] }),
  ]
  assert.deepEqual(order(unrankedCandidates, [1, 0]), ['z', 'a'])
  assert.deepEqual(order(unrankedCandidates, [0, 1]), ['a', 'z'])
})

test('a passage that has no vector yet, or one of another width, keeps the place of its words', () => {
  const unrankedCandidates = [
    candidate('bare', { wordScore: 3 }),
    candidate('wide', { wordScore: 2, embedding: [1, 0, 0] }),
    candidate('far', { wordScore: 1, embedding: [0, 1] }),
  ]
  assert.equal(order(unrankedCandidates, [1, 0])[0], 'bare')
})

test('of equals the one nearest in time comes first, and one without a date last', () => {
  const unrankedCandidates = [candidate('a'), candidate('b', { days: 20 }), candidate('c', { days: 1 })]
  assert.deepEqual(order(unrankedCandidates), ['c', 'b', 'a'])
})

test('other hosts are preferred to a further passage of one, and no host has more than three', () => {
  const loud = [9, 8, 7, 6, 5].map(wordScore =>
    candidate(`loud${wordScore}`, { wordScore, host: 'loud.example' }),
  )
  const others = [4, 3].map(wordScore => candidate(`other${wordScore}`, { wordScore }))
  const ranking = order([...loud, ...others])
  assert.deepEqual(ranking.slice(0, 3), ['loud9', 'other4', 'other3'])
  assert.equal(ranking.length, 5)
})

test('a text printed by many takes one place before other texts', () => {
  const reprints = [9, 8, 7].map(wordScore => candidate(`print${wordScore}`, { wordScore, text: 'same' }))
  const ranking = order([...reprints, candidate('own', { wordScore: 1 })])
  assert.deepEqual(ranking.slice(0, 2), ['print9', 'own'])
})

test('the order does not depend on the order in which passages were found', () => {
  const unrankedCandidates = ['a', 'b', 'c', 'd'].map(name => candidate(name, { embedding: [1, 0] }))
  assert.deepEqual(order(unrankedCandidates, [1, 0]), order(unrankedCandidates.toReversed(), [1, 0]))
})

test('no more than asked for are given', () => {
  assert.equal(
    order(
      ['a', 'b', 'c'].map(name => candidate(name)),
      undefined,
      2,
    ).length,
    2,
  )
})
