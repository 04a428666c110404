import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { searchWords } from './search-words.ts'

test('a claim becomes its words, names first, each once, figures whole', () => {
  const text = 'The Harwick council voted 9 to 4 to spend $14.2 million, or 65%, on the Old Mill Bridge.'
  assert.equal(
    searchWords({ text, names: ['Harwick', 'Old Mill Bridge'] }),
    'Harwick Old Mill Bridge The council voted 9 to 4 spend $14.2 million or 65% on',
  )
})

test('an article cannot steer the search: bangs, languages, phrases, sites and exclusions are plain words', () => {
  const cases: [text: string, query: string][] = [
    ['!!wikipedia the mayor resigned', 'wikipedia the mayor resigned'],
    ['!go :fr "exactly this" -scandal', 'go fr exactly this scandal'],
    ['site:liar.example says so', 'site liar.example says so'],
    ['a&format=html#x?y=%00', 'a format html x y %00'],
    ['non-stop city’s --- … well-known', 'non-stop city’s well-known'],
  ]
  for (const [text, query] of cases) assert.equal(searchWords({ text, names: [] }), query)
})

test('whatever the claim, the query is short and free of operators', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), text => {
      const query = searchWords({ text: `${text} -a !b`, names: [text] })
      assert.ok(query.length <= 300)
      assert.doesNotMatch(query, /(?:^|\s)[-:!"?]|["!:?]/)
    }),
  )
})
