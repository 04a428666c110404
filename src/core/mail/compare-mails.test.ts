import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utf8 } from '../encoding/bytes.ts'
import { type CanonicalMail, canonicalMail } from './canonical-mail.ts'
import { compareMails } from './compare-mails.ts'
import { AS_RECEIVED, AS_SENT, LETTER, type Letter, writeCopy } from './mail-copies.sample.ts'

const readMail = (message: Uint8Array) =>
  canonicalMail(message) as Extract<CanonicalMail, { kind: 'canonical' }>
const SENT = readMail(writeCopy(LETTER, AS_SENT))
const changedMail = (changes: Partial<Letter>) =>
  compareMails(SENT, readMail(writeCopy({ ...LETTER, ...changes }, AS_RECEIVED)))
const mail = (fields: string, body = 'Hi') => readMail(utf8(`From: a@x.example\n${fields}\n\n${body}`))

test('two copies of one mail do not differ', () => {
  assert.deepEqual(changedMail({}), [])
})

test('a mailing list is found out by its mark in the subject and its footer', () => {
  assert.deepEqual(
    changedMail({ subject: `[garden] ${LETTER.subject}`, text: `${LETTER.text}\n____\nThe garden list` }),
    [
      'The subject was marked “[garden]”, as mailing lists do.',
      'A footer was added to the text/plain text: “____ The garden list”.',
    ],
  )
})

test('a footer that was added as a part of its own is named, and so is the new arrangement', () => {
  const wrappedMail = mail(
    'Content-Type: multipart/mixed; boundary=x',
    '--x\n\nHi\n--x\nContent-Type: text/plain\n\nThe list\n--x--',
  )
  assert.deepEqual(compareMails(mail('Subject: x'), wrappedMail), [
    'The Subject line is gone: “x”.',
    'A text/plain text that begins “The list” was added.',
    'The parts are put together in another way.',
  ])
})

test('a rewritten sender is called that', () => {
  const other = readMail(utf8('From: "a via list" <list@y.example>\n\nHi'))
  assert.deepEqual(compareMails(mail('X: y'), other), [
    'The sender was rewritten: “<a@x.example>” became “"a via list" <list@y.example>”.',
  ])
})

test('a changed word is shown with its line, a changed attachment with its hash', () => {
  assert.deepEqual(changedMail({ text: LETTER.text.replace('12', '13') }), [
    'The text/plain text was changed in line 4: “Das kostet 12 = 3 × 4 Mark.” became “Das kostet 13 = 3 × 4 Mark.”.',
  ])
  const [sentence] = changedMail({ file: Uint8Array.of(1) })
  assert.match(
    sentence!,
    /^The attachment “plan.pdf” .* 3000 bytes, .* became .* 1 bytes, sha256:[0-9a-f]{64}\)\.$/,
  )
})

test('an enclosed message whose headers alone differ is not passed over', () => {
  const enclosedMail = (subject: string) => mail('Content-Type: message/rfc822', `Subject: ${subject}\n\nHi`)
  assert.deepEqual(compareMails(enclosedMail('a'), enclosedMail('b')), [
    'An enclosed message has other headers.',
  ])
})

test('control characters of a mail do not reach the sentence', () => {
  const [sentence] = compareMails(mail('Subject: a'), mail('Subject: \u001b[2J\u202eb'))
  assert.doesNotMatch(sentence!, /[\p{Cc}\p{Cf}]/u)
})
