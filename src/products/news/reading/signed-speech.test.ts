import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readQuotations } from './read-quotations.ts'
import { signedParagraphs } from './signed-speech.ts'

const signed = (...paragraphs: string[]) =>
  [...signedParagraphs(paragraphs)].sort((left, right) => left - right)

test('an embedded post is its author’s words, with the signature behind it or below it', () => {
  const report = 'The mayor answered on Monday.'
  assert.deepEqual(signed(report, 'SO SAD!!! — Ana Gómez (@anagomez) March 3, 2024', report), [1])
  assert.deepEqual(signed(report, 'SO SAD!!!', '— Ana Gómez (@anagomez) March 3, 2024', report), [1, 2])
  const { unquoted, quotations } = readQuotations([report, 'SO SAD!!! — Ana Gómez (@anagomez) March 3, 2024'])
  assert.equal(unquoted[1]!.trim(), '')
  assert.ok(quotations[0]!.isSigned)
})

test('a page of text with a signature at its end is no post', () => {
  assert.deepEqual(signed(`${'The bridge is old. '.repeat(30)}— Ana Gómez (@anagomez) March 3, 2024`), [])
})

test('the turns of a transcript are the speakers’, with the name before them or above them', () => {
  const [karl, mulvaney] = ['KARL: That was a factor?', 'MULVANEY: We do that all the time.']
  assert.deepEqual(signed('They met on Monday.', karl, mulvaney, karl), [1, 2, 3])
  const [host, guest] = ['SCOTT DETROW, HOST:', 'MARK POCAN:']
  assert.deepEqual(
    signed('They met.', host, 'Welcome.', guest, 'Thank you.', host, 'Why now?'),
    [1, 2, 3, 4, 5, 6],
  )
})

test('cries in capitals are nobody’s turn', () => {
  assert.deepEqual(
    signed('BREAKING: They lied!', 'WATCH: The video!', 'BREAKING: Again!', 'WATCH: More!'),
    [],
  )
  assert.deepEqual(signed('EVIL: They lied.', 'The bridge is closed.'), [])
})
