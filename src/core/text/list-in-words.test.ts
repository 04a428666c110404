import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listInWords } from './list-in-words.ts'

test('words are listed as a sentence lists them', () => {
  assert.equal(listInWords([]), '')
  assert.equal(listInWords(['news']), 'news')
  assert.equal(listInWords(['news', 'agents']), 'news and agents')
  assert.equal(listInWords(['news', 'mails', 'agents'], 'or'), 'news, mails or agents')
})
