import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { concatBytes, equalBytes, fromBase64, fromHex, fromUtf8, toBase64, toHex, utf8 } from './bytes.ts'

const bytes = fc.uint8Array({ maxLength: 200 })

test('Hex, base64 and UTF-8 give back the bytes they were made from, and agree with Node', () => {
  fc.assert(
    fc.property(bytes, fc.string({ unit: 'grapheme' }), (some, text) => {
      assert.equal(toHex(some), Buffer.from(some).toString('hex'))
      assert.equal(toBase64(some), Buffer.from(some).toString('base64'))
      assert.deepEqual(fromHex(toHex(some)), some)
      assert.deepEqual(fromBase64(toBase64(some)), some)
      assert.equal(fromUtf8(utf8(text)), text)
    }),
  )
})

test('Base64 has one text for the same bytes, and no other is accepted', () => {
  assert.deepEqual(fromBase64(''), new Uint8Array())
  for (const text of [
    'QQ',
    'QQ=',
    'QR==',
    'QUJ=',
    'QUJD=',
    'QUJD====',
    '====',
    'Q===',
    'QQ==QQ==',
    'QQ==\n',
    ' QQ==',
  ]) {
    assert.equal(fromBase64(text), undefined, JSON.stringify(text))
  }
  for (const text of ['-_-_', 'QU\nJ', 'QÜJD', 'Q=Q=', '\u{1F600}AA'])
    assert.equal(fromBase64(text), undefined, text)
})

test('A text that decodes is the text that its bytes encode to', () => {
  const nearBase64 = fc.string({ unit: fc.constantFrom(...'AQgw+/=09 ') })
  fc.assert(
    fc.property(nearBase64, text => {
      const decoded = fromBase64(text)
      if (decoded !== undefined) assert.equal(toBase64(decoded), text)
    }),
    { numRuns: 2000 },
  )
})

test('Hex that we did not write is a defect', () => {
  for (const text of ['0', 'AB', 'zz', '0x', ' 00', '00\n']) assert.throws(() => fromHex(text), RangeError)
})

test('Ill-formed UTF-8 is no text, and a byte order mark is part of one', () => {
  for (const hex of ['ff', 'c080', 'eda080', 'f4908080', 'e28094e2'])
    assert.equal(fromUtf8(fromHex(hex)), undefined)
  assert.equal(fromUtf8(fromHex('efbbbf41')), '\ufeffA')
})

test('Bytes are equal only when every one of them is', () => {
  fc.assert(
    fc.property(bytes, bytes, (left, right) => {
      assert.equal(equalBytes(left, right), toHex(left) === toHex(right))
      assert.ok(equalBytes(concatBytes(left, right), fromHex(toHex(left) + toHex(right))))
    }),
  )
})
