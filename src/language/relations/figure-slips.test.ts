import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type FigureLinks, linksOf, RELATIONS, type Relation } from './figure-links.ts'
import { readMentions } from './figure-mentions.ts'
import { findFigureSlips } from './figure-slips.ts'

/** Links of three or four numbers, as a reader of the words would tell them. */
function linksBetween(
  count: number,
  told: [one: number, other: number, relation: Relation, likely: number][],
): FigureLinks {
  const rows: number[] = []
  for (let one = 0; one < count; one += 1)
    for (let other = one + 1; other < count; other += 1) {
      const link = told.find(each => each[0] === one && each[1] === other)
      rows.push(
        ...RELATIONS.map(name => (name === link?.[2] ? link[3] : name === 'none' ? 1 - (link?.[3] ?? 0) : 0)),
      )
    }
  return linksOf(Float32Array.from(rows))
}

const SUM = linksBetween(3, [
  [0, 1, 'sumAgainst', 0.99],
  [0, 2, 'sumAgainst', 0.99],
  [1, 2, 'sumWith', 0.99],
])

function slipsIn(text: string, links: FigureLinks): string[][] {
  const mentions = readMentions(text)
  return findFigureSlips(mentions, links, -0.3).map(({ members }) =>
    members.map(member => text.slice(mentions[member]!.start, mentions[member]!.end)),
  )
}

test('numbers that by the words are one sum and do not add up are a slip', () => {
  assert.deepEqual(slipsIn('Of 730 houses 510 are homes and the other 250 stand empty.', SUM), [
    ['730', '510', '250'],
  ])
})

test('numbers that add up are none, on whichever side the reader thought them', () => {
  assert.deepEqual(slipsIn('Of 730 houses 510 are homes and the other 220 stand empty.', SUM), [])
  assert.deepEqual(slipsIn('After 510 came 730, a gain of 220.', SUM), [])
})

test('numbers that are far apart were misread', () => {
  assert.deepEqual(slipsIn('Of 7300 houses 51 are homes and the other 25 stand empty.', SUM), [])
})

test('a number that hangs on them and makes them add up excuses them', () => {
  const text = 'Of 7,312 houses 5,109 are homes, 2,055 stand empty and 148 are shops.'
  const three: [number, number, Relation, number][] = [
    [0, 1, 'sumAgainst', 0.99],
    [0, 2, 'sumAgainst', 0.99],
    [1, 2, 'sumWith', 0.99],
  ]
  assert.equal(slipsIn(text, linksBetween(4, three)).length, 1)
  const hanging: typeof three = [
    ...three,
    [0, 3, 'sumAgainst', 0.9],
    [1, 3, 'sumWith', 0.9],
    [2, 3, 'sumWith', 0.9],
  ]
  assert.deepEqual(slipsIn(text, linksBetween(4, hanging)), [])
})

test('a text that links everything with everything is followed only so far', () => {
  const count = 40
  const rows = Float32Array.from({ length: ((count * (count - 1)) / 2) * RELATIONS.length }, (_, at) =>
    at % RELATIONS.length === 2 ? 1 : 0,
  )
  const links = linksOf(rows)
  let asked = 0
  const counting: FigureLinks = {
    count,
    likelihood(...pair) {
      asked += 1
      return links.likelihood(...pair)
    },
  }
  const text = Array.from({ length: count }, (_, place) => `${1000 + place * 37} tons`).join(', ')
  findFigureSlips(readMentions(text), counting, -0.3)
  assert.ok(asked > 1000 && asked < 5_000_000, `${asked}`)
})

test('of three numbers the largest is the sum, whichever side the reader put it on', () => {
  const text = 'The reserve grew by 300,000 from 1,850,000 to 2,250,000.'
  const askew = linksBetween(3, [
    [0, 1, 'sumAgainst', 0.97],
    [0, 2, 'sumWith', 0.97],
    [1, 2, 'sumAgainst', 0.97],
  ])
  assert.deepEqual(slipsIn(text, askew), [['300,000', '1,850,000', '2,250,000']])
  assert.deepEqual(slipsIn(text.replace('2,250', '2,150'), askew), [])
})
