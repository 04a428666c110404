import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMemoryFingerprintIndex } from '../fingerprint-index.fake.ts'
import { createDraw } from '../seeded-draw.sample.ts'
import { fingerprintOf } from './document-fingerprint.ts'
import { askForPassages } from './passage-question.ts'
import { findReuse } from './reused-passages.ts'
import { wordHashes } from './word-hashes.ts'

/** `count` words that occur nowhere else. */
const fresh = (seed: number, count: number) =>
  Array.from({ length: count }, (_, place) => `w${seed}x${place}`)

/** Certifies texts one after the other, then asks what of a text was there before. */
async function reuseOf(text: string[], by: string, earlier: [account: string, words: string[]][]) {
  const index = createMemoryFingerprintIndex()
  for (const [number, [accountId, words]] of earlier.entries())
    index.add({
      code: `PP-${number}`,
      fingerprint: fingerprintOf(words.join(' ')),
      contentHash: '',
      accountId,
      certifiedAt: new Date(number),
    })
  const { hashes } = wordHashes(text.join(' '))
  const question = askForPassages(hashes)
  const shingles = question.asked.map(({ shingle }) => shingle)
  const { documents } = await index.findSightings(shingles, 'none', by)
  return findReuse(question, hashes.length, documents)
}

test('any 41 words in a row from a document of ordinary length are found, to within a window of their place', async () => {
  const source = fresh(1, 700)
  for (let first = 0; first + 41 <= source.length; first += 59) {
    const text = [...fresh(2, 300), ...source.slice(first, first + 41), ...fresh(3, 300)]
    const { passages, reusedWords } = await reuseOf(text, 'eve', [['bob', source]])
    assert.equal(passages.length, 1)
    assert.ok(passages[0]!.first >= 300 && passages[0]!.first <= 311, `${passages[0]!.first}`)
    assert.ok(passages[0]!.last <= 340 && passages[0]!.last >= 329, `${passages[0]!.last}`)
    assert.equal(reusedWords, passages[0]!.last - passages[0]!.first + 1)
  }
})

test('a phrase of a dozen words is nobody’s', async () => {
  const source = fresh(1, 700)
  for (let first = 0; first + 12 <= source.length; first += 31) {
    const text = [...fresh(2, 100), ...source.slice(first, first + 12), ...fresh(3, 100)]
    assert.deepEqual((await reuseOf(text, 'eve', [['bob', source]])).passages, [])
  }
})

test('a long document copied whole is found whole, though little of it is kept', async () => {
  const source = fresh(1, 20_000)
  const { passages, reusedWords } = await reuseOf(source, 'eve', [['bob', source]])
  assert.equal(passages.length, 1)
  assert.ok(reusedWords > 19_500, `${reusedWords}`)
})

test('a passage becomes common with the tenth account, not before', async () => {
  const notice = fresh(1, 120)
  const text = [...fresh(2, 300), ...notice]
  const users = (count: number) =>
    Array.from({ length: count }, (_, number): [string, string[]] => [
      `user${number}`,
      [...fresh(number + 10, 200), ...notice, ...fresh(number + 1000, 200)],
    ])
  const nine = await reuseOf(text, 'eve', users(9))
  assert.equal(nine.passages.length, 1)
  const ten = await reuseOf(text, 'eve', users(10))
  assert.deepEqual([ten.passages, ten.reusedWords], [[], 0])
  assert.ok(ten.commonWords >= 100 && ten.commonWords <= 120 + 24, `${ten.commonWords}`)
})

test('fifty versions by one account do not make a passage common', async () => {
  const source = fresh(1, 300)
  const versions = Array.from({ length: 50 }, (_, number): [string, string[]] => [
    'bob',
    [...source, ...fresh(number + 10, 50)],
  ])
  const { passages, commonWords } = await reuseOf([...fresh(2, 200), ...source], 'eve', versions)
  assert.deepEqual([passages.length, commonWords], [1, 0])
})

test('whoever certified a passage first keeps it: a copier cannot spoil the next version, nor clear himself by repeating', async () => {
  const source = fresh(1, 400)
  const excerpt = source.slice(150, 230)
  const earlier: [string, string[]][] = [
    ['ada', source],
    ['eve', [...fresh(2, 300), ...excerpt, ...fresh(3, 300)]],
    ['eve', [...fresh(4, 300), ...excerpt, ...fresh(5, 300)]],
  ]
  const next = await reuseOf([...source, ...fresh(6, 50)], 'ada', earlier)
  assert.deepEqual([next.passages, next.ownDocuments.map(({ code }) => code)], [[], ['PP-0']])
  const again = await reuseOf([...fresh(7, 300), ...excerpt], 'eve', earlier)
  assert.deepEqual(
    again.passages.map(({ document }) => document.code),
    ['PP-0'],
  )
})

test('any mixture of what was certified gives passages inside the text, in order and apart', async () => {
  const draw = createDraw(4)
  const sources = Array.from({ length: 6 }, (_, number) => fresh(number, 200))
  for (let run = 0; run < 40; run++) {
    const text = Array.from({ length: draw.whole(1, 8) }, () => {
      const from = draw.whole(0, 150)
      return draw.pick(sources).slice(from, from + draw.whole(1, 200))
    }).flat()
    const { passages, reusedWords } = await reuseOf(
      text,
      'eve',
      sources.map((source, number) => [`user${number}`, source]),
    )
    let end = -1
    for (const { first, last } of passages) {
      assert.ok(first > end && last >= first && last < text.length)
      end = last
    }
    assert.ok(reusedWords <= text.length)
  }
})
