import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { charsetIn, decodeText } from './decode-text.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const utf16le = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'))

test('a byte order mark outweighs every label', () => {
  const markedBytes = bytes(0xff, 0xfe, ...utf16le('é'))
  assert.equal(decodeText(markedBytes, 'text/html; charset=utf-8', 'iso-8859-1'), 'é')
  assert.equal(decodeText(bytes(0xef, 0xbb, 0xbf, 0xc3, 0xa9), undefined, 'utf-16'), 'é')
})

test('what the server says outweighs what the document says', () => {
  assert.equal(decodeText(bytes(0xe9), 'text/html; charset="ISO-8859-1"', 'utf-8'), 'é')
  assert.equal(decodeText(bytes(0x82, 0xa0), undefined, 'Shift_JIS'), 'あ')
})

test('a label that nobody knows is passed over', () => {
  assert.equal(decodeText(bytes(0xc3, 0xa9), 'text/html; charset=klingon', undefined), 'é')
  assert.equal(decodeText(bytes(0xe9), 'text/html; charset=klingon', 'latin1'), 'é')
})

test('without any label text is UTF-8, cut or not, and Western where it cannot be', () => {
  assert.equal(decodeText(bytes(0xc3, 0xa9, 0xc3), undefined, undefined), 'é')
  assert.equal(decodeText(bytes(0x63, 0x61, 0x66, 0xe9, 0x73), undefined, undefined), 'cafés')
})

test('a label is found in attributes and declarations', () => {
  assert.equal(charsetIn('text/html;CHARSET = windows-1251'), 'windows-1251')
  assert.equal(charsetIn('text/html'), undefined)
})

test('any bytes with any label become some text', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string(), fc.string(), (some, type, label) => {
      assert.equal(typeof decodeText(some, type, label), 'string')
    }),
  )
})
