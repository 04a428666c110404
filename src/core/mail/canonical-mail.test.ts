import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { utf8 } from '../encoding/bytes.ts'
import { contentHash } from '../encoding/content-hash.ts'
import { type CanonicalMail, canonicalMail } from './canonical-mail.ts'
import { AS_RECEIVED, AS_SENT, type Copy, LETTER, type Letter, writeCopy } from './mail-copies.sample.ts'

const canonical = (message: string | Uint8Array) => {
  const result = canonicalMail(typeof message === 'string' ? utf8(message) : message)
  assert.equal(result.kind, 'canonical', result.kind === 'refused' ? result.reason : '')
  return result as Extract<CanonicalMail, { kind: 'canonical' }>
}
const plain = (fields: string, body = 'Hello') => canonical(`${fields}\n\n${body}\n`).text

describe('the canonical mail', () => {
  test('is the same for the copy that was sent and a copy that was received', () => {
    const sent = canonical(writeCopy(LETTER, AS_SENT))
    assert.equal(canonical(writeCopy(LETTER, AS_RECEIVED)).text, sent.text)
    assert.equal(sent.hash, contentHash(sent.text))
  })

  test('is a mail whose canonical form is itself', () => {
    const { text } = canonical('From: a@example.org\nTo: b@example.net\nSubject: x\n\nHello\n\n\n')
    assert.equal(
      text,
      'Pinproof-Canonical-Mail: 1\nFrom: <a@example.org>\nTo: <b@example.net>\nSubject: x\nContent-Type: text/plain; charset=utf-8\n\nHello\n',
    )
    assert.equal(canonical(text).text, text)
  })

  test('lists attachments by name, type, size and SHA-256 and does not hold them', () => {
    const { attachments, text } = canonical(writeCopy(LETTER, AS_SENT))
    const [file] = attachments
    assert.deepEqual(
      [attachments.length, file?.name, file?.type, file?.size],
      [1, 'plan.pdf', 'application/pdf', 3000],
    )
    assert.ok(text.includes(`size=3000\nContent-SHA256: ${file!.sha256}\n`))
  })

  test('does not know Bcc, Received, DKIM-Signature, Return-Path or List lines', () => {
    const fields = 'From: a@example.org\nSubject: x'
    const more =
      'Bcc: c@example.com\nReceived: x\nDKIM-Signature: v=1\nReturn-Path: <z@example.org>\nList-Id: <l.example.org>'
    assert.equal(plain(`${more}\n${fields}`), plain(fields))
    assert.equal(canonical(`${more}\n${fields}\n\n`).list, '<l.example.org>')
  })

  test('keeps both copies of a repeated field, in their order', () => {
    assert.match(plain('From: a@x.example\nFrom: b@x.example'), /From: <a@x.example>\nFrom: <b@x.example>\n/)
  })

  test('keeps how parts are nested: alternatives are not a sequence', () => {
    const mail = (type: string) =>
      plain(`From: a@x.example\nContent-Type: multipart/${type}; boundary=x`, '--x\n\none\n--x\n\ntwo\n--x--')
    assert.notEqual(mail('alternative'), mail('mixed'))
  })

  test('opens an enclosed message by the same rules', () => {
    const enclosedMail = (more: string) =>
      plain(
        'From: a@x.example\nContent-Type: message/rfc822',
        `${more}From: b@x.example\nSubject: =?utf-8?q?inner?=\n\nHi  `,
      )
    assert.match(enclosedMail(''), /message\/rfc822\n\nFrom: <b@x.example>\nSubject: inner\n.*\n\nHi\n$/)
    assert.equal(enclosedMail('Received: x\n'), enclosedMail(''))
  })

  test('cannot be forged with a text that looks like its parts', () => {
    const sent = canonical(writeCopy(LETTER, AS_SENT)).text
    assert.notEqual(plain('From: a@x.example', sent), sent)
    assert.notEqual(canonical(sent).text, sent, 'a listing must not pass for the attachment')
  })

  test('skips the line that a mailbox file puts in front, and empty lines', () => {
    const mail = 'From: a@x.example\n\nHi\n'
    assert.equal(
      canonical(`\r\n\nFrom a@x.example Mon Mar  2 09:00:00 2026\n${mail}`).text,
      canonical(mail).text,
    )
  })

  test('takes a text that cannot be decoded by its bytes, so that two such texts stay two', () => {
    const mail = (byte: number) =>
      Uint8Array.of(...utf8('From: a@x.example\nContent-Type: text/plain; charset=utf-8\n\n'), 0x41, byte)
    assert.notEqual(canonical(mail(0xff)).text, canonical(mail(0xfe)).text)
    assert.equal(canonical(mail(0xff)).attachments.length, 1)
  })

  test('takes broken base64 as it stands, and does not ignore a footer behind it', () => {
    const mail = (body: string) =>
      plain('From: a@x.example\nContent-Type: text/plain\nContent-Transfer-Encoding: base64', body)
    assert.match(mail('SGVsbG8='), /\n\nHello\n$/)
    assert.notEqual(mail('SGVsbG8=\n_____\nThe list'), mail('SGVsbG8='))
    assert.notEqual(mail('SGVsbG8=!'), mail('SGVsbG8='))
  })

  test('does not depend on line ends where an encoding could not be undone', () => {
    const mail = (lineEnd: string) =>
      'From: a@x.example\nContent-Type: multipart/mixed; boundary=x\nContent-Transfer-Encoding: base64\n\n--x\n\nHi\n--x--\n'.replaceAll(
        '\n',
        lineEnd,
      )
    assert.equal(canonical(mail('\r\n')).text, canonical(mail('\n')).text)
  })

  test('hashes a text file alike whether its lines ended with CRLF or LF on the way', () => {
    const mail = (lineEnd: string) =>
      'From: a@x.example\nContent-Type: text/csv; name=a.csv\nContent-Disposition: attachment\n\na,b\n1,2\n'.replaceAll(
        '\n',
        lineEnd,
      )
    assert.equal(canonical(mail('\r\n')).hash, canonical(mail('\n')).hash)
  })
})

describe('any re-encoding on the way', () => {
  const letter: fc.Arbitrary<Letter> = fc.record({
    subject: latinText(1).filter(text => text.trim() === text && !text.includes('=?')),
    text: fc.array(latinText(), { maxLength: 8 }).map(lines => lines.join('\n')),
    html: latinText(),
    file: fc.uint8Array({ maxLength: 300 }),
  })
  const copy: fc.Arbitrary<Copy> = fc.record({
    lineEnd: fc.constantFrom('\n', '\r\n'),
    encoding: fc.constantFrom('quoted-printable', 'base64', '8bit'),
    charset: fc.constantFrom('utf-8', 'windows-1252'),
    boundary: fc.stringMatching(/^[a-z]{8,20}[0-9]{12}$/),
    folded: fc.boolean(),
    transport: fc.array(fc.constantFrom('Received: x; y', 'X-Spam: no', 'Bcc: secret@example.org')),
    blankEnd: fc.constantFrom('', '\n', '\n\n\n'),
  })

  test('gives the same canonical mail', () => {
    fc.assert(
      fc.property(letter, copy, (written, other) => {
        const eightBit = other.encoding === '8bit' && other.charset !== 'utf-8'
        const sent = eightBit ? { ...other, encoding: 'base64' as const } : other
        assert.equal(canonical(writeCopy(written, sent)).text, canonical(writeCopy(written, AS_SENT)).text)
      }),
      { numRuns: 150 },
    )
  })

  test('and any change of a letter gives another', () => {
    fc.assert(
      fc.property(letter, fc.nat(), fc.constantFrom('subject', 'text', 'html'), (written, at, where) => {
        const old = written[where]
        const place = at % (old.length + 1)
        const changedLetter = { ...written, [where]: `${old.slice(0, place)}#${old.slice(place)}` }
        assert.notEqual(
          canonical(writeCopy(changedLetter, AS_SENT)).text,
          canonical(writeCopy(written, AS_SENT)).text,
        )
      }),
      { numRuns: 100 },
    )
  })

  /** Printable characters of windows-1252 that have the same number in Unicode. */
  function latinText(minLength = 0): fc.Arbitrary<string> {
    const sign = fc.oneof(fc.integer({ min: 0x20, max: 0x7e }), fc.integer({ min: 0xa1, max: 0xff }))
    return fc
      .array(
        sign.map(code => String.fromCharCode(code)),
        { minLength, maxLength: 60 },
      )
      .map(signs => signs.join(''))
      .filter(text => !text.startsWith('--'))
  }
})
