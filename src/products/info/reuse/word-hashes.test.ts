import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wordHashes } from './word-hashes.ts'

const hashes = (text: string) => [...wordHashes(text).hashes]

test('each word has a hash and the offset at which it begins', () => {
  const text = '«Two»,\n 3.5 — 𝐛old'
  const { hashes: found, starts } = wordHashes(text)
  assert.equal(found.length, 4)
  assert.deepEqual(
    [...starts].map(start => String.fromCodePoint(text.codePointAt(start)!)),
    ['T', '3', '5', '𝐛'],
  )
})

test('case, accents, unseen signs, look-alike letters and punctuation leave no trace', () => {
  const plain = hashes('the customer cafe finance bold')
  for (const disguised of [
    'THE СUSTОMЕR, CAFÉ; ﬁnance (bold)',
    't\u200bhe cus\u00adtomer cafe\u0301 f\u202einance \u2060𝐛𝐨𝐥𝐝',
    'ｔｈｅ　ｃｕｓｔｏｍｅｒ　ｃạｆẹ\nﬁnance\u00a0bold',
  ])
    assert.deepEqual(hashes(disguised), plain)
})

test('in a script without spaces each character is a word', () => {
  const { starts } = wordHashes('a合同b 双方。')
  assert.deepEqual([...starts], [0, 1, 2, 3, 5, 6])
})

test('other words have other hashes', () => {
  assert.notDeepEqual(hashes('one two'), hashes('two one'))
  assert.notDeepEqual(hashes('one two'), hashes('onetwo'))
})
