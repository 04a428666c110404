import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { fromUtf8, toBase64, utf8 } from '../encoding/bytes.ts'
import { decodeCharset } from './decode-charset.ts'
import { decodeEncodedWords } from './encoded-words.ts'
import { quotedPrintable } from './mail-copies.sample.ts'
import { readMimeValue, readParameterText } from './mime-value.ts'
import { decodeBase64, decodeQuotedPrintable } from './transfer-encoding.ts'

describe('base64', () => {
  test('gives back any bytes, wherever its lines are broken', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), fc.integer({ min: 1, max: 20 }), (bytes, width) => {
        const text = toBase64(bytes).replace(new RegExp(`.{${width}}`, 'g'), '$&\r\n ')
        assert.deepEqual(decodeBase64(utf8(text)), bytes)
      }),
    )
  })

  test('is refused with anything else in it, and with padding that does not fit', () => {
    for (const text of ['QQ==QQ==', 'QQ=', 'Q', 'Q===', 'QUI-', 'QQ==\n--\nfooter', 'QUJD='])
      assert.equal(decodeBase64(utf8(text)), undefined, text)
    for (const text of ['QQ', 'QQ==', 'QUI', 'QUI=', '']) assert.ok(decodeBase64(utf8(text)), text)
  })
})

describe('quoted-printable', () => {
  test('gives back any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), text => {
        const plain = text.replace(/[ \t]+(?=\n|$)|\r/g, '')
        assert.equal(fromUtf8(decodeQuotedPrintable(utf8(quotedPrintable(utf8(plain))))), plain)
      }),
    )
  })

  test('joins soft line breaks, drops blanks at line ends and keeps a sign that introduces nothing', () => {
    assert.equal(fromUtf8(decodeQuotedPrintable(utf8('a=\r\nb \t\r\n=e4=E4 =ZZ='))), undefined)
    assert.equal(fromUtf8(decodeQuotedPrintable(utf8('a=\r\nb \t\r\n=C3=A4 =ZZ='))), 'ab\nä =ZZ')
  })
})

describe('encoded words', () => {
  const cases: [source: string, expectedText: string][] = [
    ['=?utf-8?Q?a_b?=', 'a b'],
    ['=?UTF-8?B?w6Q=?= =?utf-8?b?w7Y=?=', 'äö'],
    ['=?utf-8?B?w?= =?utf-8?b?6Q=?=', '=?utf-8?B?w?= =?utf-8?b?6Q=?='],
    ['=?utf-8?Q?=C3?=\t=?utf-8?Q?=A4?=', 'ä'],
    ['=?iso-8859-1*de?Q?=FC?=', 'ü'],
    ['a =?utf-8?q?b?= c', 'a b c'],
    ['=?x-none?q?b?=', '=?x-none?q?b?='],
    ['=?utf-8?q?=FF?=', '=?utf-8?q?=FF?='],
  ]
  for (const [source, expectedText] of cases)
    test(`${source} is read as ${expectedText}`, () => {
      assert.equal(decodeEncodedWords(source), expectedText)
    })
})

test('a character set that does not exist, or does not have these bytes, decodes nothing', () => {
  assert.equal(decodeCharset(Uint8Array.of(0xff), 'utf-8'), undefined)
  assert.equal(decodeCharset(utf8('a'), 'utf-7'), undefined)
  assert.equal(decodeCharset(Uint8Array.of(0xe9, 0x80), 'us-ascii'), 'é€')
  assert.equal(decodeCharset(Uint8Array.of(0xfe, 0xff, 0, 0x41), 'UTF-16'), 'A')
})

test('the parameters of a field are read as programs write them', () => {
  const readText = (source: string, name: string) => readParameterText(readMimeValue(source), name)
  assert.equal(readText('attachment; filename="a;b \\"c\\".pdf"', 'filename'), 'a;b "c".pdf')
  assert.equal(readText("attachment; filename*=utf-8''na%C3%AFve%20.txt", 'filename'), 'naïve .txt')
  assert.equal(readText("x; name*0*=utf-8''%C3; name*1*=%A4; name*2=%41", 'name'), 'ä%41')
  assert.equal(readText('image/png; name="=?utf-8?q?=C3=A4?="', 'name'), 'ä')
  assert.equal(readMimeValue('TEXT/Plain (a; b=c) ; charset=x; charset=y').parameters.get('charset'), 'x')
})
