import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readingOf } from '../declarations.sample.ts'
import type { Disclosure } from './declaration.ts'

const disclosed = (sentence: string): Disclosure[] => {
  const { said } = readingOf(sentence)
  const topics: Disclosure[] = ['collected', 'retained', 'shared', 'limits', 'oversight', 'model', 'changes']
  return topics.filter(topic => said[topic].length > 0)
}

const EXPECTED: [sentence: string, topics: Disclosure[]][] = [
  ['We process the text of your messages.', ['collected']],
  ['Transcripts are deleted after seven days.', ['retained']],
  ['No data is passed to third parties.', ['shared']],
  ['Answers may be wrong.', ['limits']],
  ['It cannot read scanned pages.', ['limits']],
  ['The output is not a substitute for legal advice.', ['limits']],
  ['A reviewer approves each payment.', ['oversight']],
  ['You confirm every order before it is placed.', ['oversight']],
  ['Answers come from gpt-4.1.', ['model']],
  ['Updates are announced by e-mail.', ['changes']],
]

for (const [sentence, topics] of EXPECTED) {
  test(`"${sentence}" discloses ${topics.join(' and ')}`, () => {
    assert.deepEqual(disclosed(sentence), topics)
  })
}

const SILENT = [
  'It keeps you informed about the weather.',
  'This saves you hours of work.',
  'The agent reviews products in your shop.',
  'It has no limits.',
  'It never makes mistakes.',
  'It acts without human approval.',
]

for (const sentence of SILENT) {
  test(`"${sentence}" discloses nothing`, () => {
    assert.deepEqual(disclosed(sentence), [])
  })
}
