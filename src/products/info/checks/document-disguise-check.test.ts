import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REPORT } from '../documents.sample.ts'
import { readInfo } from '../request.ts'
import { disguiseCheck } from './document-disguise-check.ts'

async function ask(content: string) {
  return await disguiseCheck.ask(
    readInfo({ product: 'info_verify', content, contentHash: 'sha256:00', receivedAt: new Date(0) }),
  )
}

test('a look-alike letter and turned figures leave nothing, and are told with word, letter, script and code point', async () => {
  const answer = await ask(
    'Revenue was 120,000 eurоs last year.\nThe company paid \u202e000,02\u202c euros to its owners.',
  )
  assert.deepEqual([answer.outcome, answer.share], ['weakens', 0])
  assert.equal(
    answer.sentence,
    'The text does not read as it looks: the word “eurоs” holds the Cyrillic letter “о” (U+043E), which looks like the Latin “o”, and there is 1 more such place.',
  )
  assert.deepEqual(answer.evidence, [
    { where: 'line 1', text: 'Revenue was 120,000 eur[Cyrillic о, U+043E]s last year.' },
    { where: 'line 2', text: 'The company paid [U+202E]000,02[U+202C] euros to its owners.' },
  ])
})

test('signs that nobody sees inside words leave half: they may have come along with a copy', async () => {
  const answer = await ask(REPORT.replace('customers', 'cus\u200btomers'))
  assert.deepEqual([answer.outcome, answer.share], ['weakens', 0.5])
  assert.match(answer.sentence, /“customers” holds a sign that nobody sees, zero width space \(U\+200B\)\.$/u)
})

test('a character reference on a page hides no better than the letter itself', async () => {
  const answer = await ask('<p>Revenue was 120,000 eur&#1086;s and &#x202e;000,02 more.</p>')
  assert.equal(answer.outcome, 'weakens')
  assert.deepEqual(
    answer.evidence.map(({ where }) => where),
    ['text', 'text'],
  )
})

test('a report with nothing disguised is supported; a few words and an unknown language leave it open', async () => {
  assert.deepEqual([(await ask(REPORT)).outcome, (await ask(REPORT)).share], ['supports', 1])
  const german =
    'Der Bericht wurde von der Geschäftsführung für die Gesellschafter erstellt und ist nicht für andere bestimmt: 5 µm, 3 kΩ, „Größe“.'
  assert.equal((await ask(german)).outcome, 'supports')
  assert.equal((await ask('All is well.')).outcome, 'inconclusive')
  const russian = 'Отчёт подготовлен для владельцев компании и не предназначен для других читателей. '
  assert.match((await ask(russian.repeat(3))).sentence, /language of the text could not be told/u)
})
