import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leavesFromBytes } from '../../core/text/canonical/paragraph-tree.ts'
import { PRODUCTS } from '../../products/catalog.ts'
import { readWords } from './read-words.ts'

const TEXT = 'The bridge closes.\n\nNobody was hurt.'

test('the paragraphs of a public text are hashed ahead, those of a private one are not', () => {
  const news = readWords(PRODUCTS.of('news_verify'), TEXT)
  assert.equal(leavesFromBytes(news!.hashed!.leaves).length, 2)
  assert.equal(news!.paragraphs, undefined)
  assert.equal(news!.hashed!.tree.count, 2)
  const { hashed, paragraphs } = readWords(PRODUCTS.of('info_verify'), TEXT)!
  assert.deepEqual([hashed, paragraphs], [undefined, ['The bridge closes.', 'Nobody was hurt.']])
})

test('a text with more paragraphs than a tree may have is named by its words alone', () => {
  const { form, hash, ...rest } = readWords(PRODUCTS.of('news_verify'), 'a.\n'.repeat(2001))!
  assert.deepEqual([form, rest], ['canonical-text/1', {}])
  assert.match(hash, /^sha256:/)
})

test('a long text and a mail are left to the thread that certifies', () => {
  assert.equal(readWords(PRODUCTS.of('news_verify'), 'word '.repeat(10_000)), undefined)
  assert.equal(readWords(PRODUCTS.of('email_verify'), TEXT), undefined)
})
