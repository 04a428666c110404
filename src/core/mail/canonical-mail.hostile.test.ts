import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { concatBytes, utf8 } from '../encoding/bytes.ts'
import { canonicalMail } from './canonical-mail.ts'

const FROM = 'From: a@example.org\n'
const multipart = (boundary: string) => `Content-Type: multipart/mixed; boundary=${boundary}\n\n`
const readMail = (message: string) => canonicalMail(utf8(message))
const reasonFor = (message: string) => {
  const result = readMail(message)
  return result.kind === 'refused' ? result.reason : result.kind
}

describe('a hostile mail', () => {
  const refusals: [what: string, message: string, reason: RegExp][] = [
    ['half a million parts', FROM + multipart('x') + '--x\n\n\n'.repeat(500_000), /more than 200 parts/],
    [
      'multiparts in multiparts',
      FROM + Array.from({ length: 5000 }, (_, at) => `${multipart(`b${at}`)}--b${at}\n`).join(''),
      /more than 20 levels/,
    ],
    ['messages in messages', FROM + 'Content-Type: message/rfc822\n\n'.repeat(5000), /more than 20 levels/],
    ['200,000 header lines', FROM + 'X: y\n'.repeat(200_000), /longer than 64 KB/],
    ['one endless header', `${FROM}Subject: ${' x\n'.repeat(400_000)}`, /longer than 64 KB/],
    ['a NUL in the text', `${FROM}\nHi\0`, /NUL/],
    ['a NUL in a header', `${FROM}Subject: a\0b\n\n`, /NUL/],
    ['a NUL in a file name', `${FROM}Content-Type: image/png; name="=?utf-8?q?=00?="\n\n`, /NUL/],
    ['a line without a name among the headers', `${FROM}no name here\n\nHi`, /has no name/],
    [
      'two types for one part',
      `${FROM}Content-Type: text/plain\nContent-Type: text/html\n\nHi`,
      /says twice/,
    ],
    ['prose', 'Dear all,\n\nFrom: now on', /has no name/],
    ['a list of notes', 'Note: rain\nWarning: wind\n\nx', /no header of a mail/],
    ['nothing', '', /no header of a mail/],
  ]
  for (const [what, message, reason] of refusals) {
    test(`is refused with its reason: ${what}`, () => {
      assert.match(reasonFor(message), reason)
    })
  }

  test('cannot put a line of its own into the canonical form', () => {
    const injections = [
      'Subject: =?utf-8?q?a=0D=0ABcc:_x?=',
      'Subject: a\rTo: x',
      'Subject: a\n To: x',
      'Content-Type: image/png; name="a\rTo: x"',
      "Content-Disposition: attachment; filename*=utf-8''a%0ATo%3A%20x",
      'From: "a\\\rTo: x" <b@example.org>',
    ]
    for (const line of injections) {
      const result = readMail(`${FROM}${line}\n\nHi`)
      assert.equal(result.kind, 'canonical')
      assert.doesNotMatch(result.kind === 'canonical' ? result.text : '', /^(?:To|Bcc):/m, line)
    }
  })

  test('that is larger than 32 MiB is refused unread', () => {
    const result = canonicalMail(new Uint8Array(32 * 1024 * 1024 + 1))
    assert.deepEqual(result, { kind: 'refused', reason: 'it is larger than 32 MiB' })
  })

  test('of any bytes is refused or has a form that can be hashed, the same one twice', () => {
    const line = fc.constantFrom(
      'From: "a\\" <b@x.example>, c: d@x.example, (e(f) g;',
      'To: undisclosed-recipients:;',
      'Subject: =?utf-8?b?/w==?= =?utf-16?q?=00?= =?x?q?a?=',
      'Content-Type: multipart/mixed; boundary="x"',
      'Content-Type: multipart/digest; boundary=x',
      'Content-Type: message/rfc822',
      'Content-Type: text/plain; charset=utf-16',
      'Content-Type: image/png; name*0*=utf-8\'\'%ff%; name*1="%41"',
      'Content-Transfer-Encoding: base64',
      'Content-Transfer-Encoding: quoted-printable',
      'Content-Disposition: attachment; filename="',
      '--x',
      '--x--',
      '',
      'aGVsbG8=',
      'a=ZZ=\t',
    )
    const bytes = fc
      .array(
        fc.oneof(
          { weight: 4, arbitrary: line.map(utf8) },
          { weight: 1, arbitrary: fc.uint8Array({ maxLength: 30 }) },
        ),
        { maxLength: 20, size: 'max' },
      )
      .chain(lines =>
        fc
          .constantFrom('\n', '\r\n', '\r')
          .map(end => concatBytes(utf8(FROM), ...lines.flatMap(each => [each, utf8(end)]))),
      )
    fc.assert(
      fc.property(bytes, message => {
        const result = canonicalMail(message)
        assert.deepEqual(canonicalMail(message), result)
        if (result.kind === 'refused') assert.match(result.reason, /^\S.*[^.]$/)
        else
          assert.ok(result.text.isWellFormed() && !result.text.includes('\0') && !result.text.includes('\r'))
      }),
      { numRuns: 1500 },
    )
  })

  test('of one mebibyte is read in linear time', async () => {
    const units = [
      '\n',
      'a',
      ' ',
      '--',
      '--x\n',
      '--\n',
      '=',
      '=\n',
      '=?',
      '\r',
      '(',
      '"',
      '<',
      ',',
      ':',
      ' \t\n',
      '\t x',
    ]
    const nestedMail = Array.from({ length: 19 }, (_, at) => `${multipart(`b${at}`)}--b${at}\n`).join('')
    const heads = [
      `${FROM}\n`,
      `${FROM}Subject: `,
      FROM.trimEnd(),
      FROM + multipart('x'),
      FROM + nestedMail,
      `${FROM}Content-Transfer-Encoding: quoted-printable\n\n`,
      `${FROM}Content-Transfer-Encoding: base64\n\n`,
    ]
    for (const head of heads) {
      for (const unit of units) {
        const message = head + unit.repeat(1_048_576 / unit.length)
        await assertLinear(message, readMail, JSON.stringify([head.slice(0, 60), unit]))
      }
    }
  })
})

test('a header of 64 KB of hostile addresses is read in linear time', async () => {
  for (const unit of ['(', '"', '<', '\\', 'a:', ',;', '=?a?q?', '=?a?q?b?= ', ';', 'x=', 'x="', '%']) {
    const filler = unit.repeat(65_000 / unit.length / 2)
    for (const field of [
      'From: ',
      'Subject: ',
      'Date: ',
      'Content-Type: image/png; name*=',
      'Content-Disposition: ',
    ]) {
      const readField = (text: string) => readMail(`${FROM}${field}${text}\n\n`)
      await assertLinear(filler, readField, JSON.stringify([field, unit]))
    }
  }
})
