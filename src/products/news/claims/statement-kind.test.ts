import assert from 'node:assert/strict'
import { test } from 'node:test'
import { words } from '../../../language/words.ts'
import { submissionOf } from '../articles.sample.ts'
import { readNews } from '../request.ts'
import { comparableWords } from './phrase-list.ts'
import { readStatement } from './statement-kind.ts'

/** Reads the first sentence of a text, as English. */
function kindOf(content: string) {
  const sentence = readNews(submissionOf({ title: 'A title', content })).sentences[0]!
  return readStatement(sentence, comparableWords(words(sentence.unquoted)), 'en')
}

const CASES: [content: string, kind: string, reason: RegExp][] = [
  ['The bridge was closed in May 2024.', 'assertion', /states something/u],
  ['The bridge was closed, said Elena Ruiz, the engineer.', 'assertion', /Elena Ruiz states it/u],
  ['“None of the lanes that we looked at was safe,” said Elena Ruiz.', 'quotation', /most of it/u],
  [
    'Dana Whitlock, who runs a small bakery on Mill Street, said “we will lose half of them”.',
    'quotation',
    /what it states/u,
  ],
  ['The so-called “green” plan was dropped by the council in May.', 'assertion', /states/u],
  ['The mayor should have waited for a second opinion.', 'opinion', /“should” tells what the writer thinks/u],
  ['The city should wait, James Oyelaran said on Monday.', 'opinion', /what James Oyelaran thinks/u],
  ['I sat through six hours of the meeting.', 'opinion', /“I”/u],
  ['Troops left the city after World War I had ended.', 'assertion', /states/u],
  ['The pathetic liars of the council met on Tuesday.', 'opinion', /“pathetic” and “liars”/u],
  ['Who paid for the new bridge in Harwick?', 'question', /asks/u],
  ['Sign up for our newsletter about Harwick here.', 'imperative', /“sign up” calls/u],
  ['Reporting from our office in Harwick', 'other', /heading/u],
  ['An earlier version of this article gave a wrong date.', 'other', /article itself/u],
  ['It rained.', 'other', /too short/u],
  [`The ${'very '.repeat(150)}long bridge was closed.`, 'other', /too long/u],
]

test('opinion, quotation and the rest are told from statements, with a reason', () => {
  for (const [content, kind, reason] of CASES) {
    const found = kindOf(content)
    assert.equal(found.kind, kind, content)
    assert.match(found.reason, reason, content)
  }
})
