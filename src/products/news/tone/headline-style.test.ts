import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readHeadlineStyle } from './headline-style.ts'

const news = [
  'Harwick council votes to close old bridge for 11 months',
  'US senate approves budget after long debate',
  'Magnitude 5.6 quake shakes coast of Landria, no damage reported',
  '12 dead as bus falls into gorge',
  'UNICEF warns of food shortage in north',
]
const bait = [
  "You won't believe what this dog did next",
  '17 Things Only People Who Grew Up By The Sea Will Understand',
  'This Is The Best Cake You Will Ever Make',
  'Which Kind Of Cheese Are You',
  'SHOCKING photos everyone is talking about!',
]

for (const headline of news) {
  test(`“${headline}” reads like news`, () => {
    assert.ok(readHeadlineStyle(headline).clickbait < 0.5)
  })
}

for (const headline of bait) {
  test(`“${headline}” reads like clickbait`, () => {
    assert.ok(readHeadlineStyle(headline).clickbait > 0.8)
  })
}

test('the signs name what was found, heaviest first', () => {
  assert.deepEqual(readHeadlineStyle('9 reasons to visit Harwick').signs, [
    { name: 'a numbered list', words: '9' },
    { name: 'nouns of lists', words: 'reasons' },
  ])
})

test('a headline set all in capitals is not called shouting', () => {
  assert.deepEqual(readHeadlineStyle('COUNCIL CLOSES BRIDGE').signs, [])
  assert.equal(readHeadlineStyle('Council CLOSES bridge').signs[0]?.name, 'words in capitals')
})
