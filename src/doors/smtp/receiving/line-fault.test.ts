import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { utf8 } from '../../../core/encoding/bytes.ts'
import { lineFault } from './line-fault.ts'

test('a message whose lines end with CRLF has no fault, whatever else it holds', () => {
  for (const text of ['', '\r\n', 'A: b\r\n\r\nc\r\n', '\r\n\r\n', 'ü\u0001\u007f\u2028']) {
    assert.equal(lineFault(utf8(text)), undefined, JSON.stringify(text))
  }
})

test('a bare line feed, a bare carriage return and a NUL are named, wherever they stand', () => {
  const line = 'a line feed stands without a carriage return'
  const carriage = 'a carriage return stands without a line feed'
  const faults: [text: string, fault: string][] = [
    ['\n', line],
    ['a\nb', line],
    ['a\r\n\nb', line],
    ['\r\n.\n', line],
    ['\r', carriage],
    ['a\rb', carriage],
    ['a\r\r\nb', carriage],
    ['a\r\n\r', carriage],
    ['a\0b', 'it contains the character NUL'],
  ]
  for (const [text, fault] of faults) assert.equal(lineFault(utf8(text)), fault, JSON.stringify(text))
})

test('what has no fault is exactly what has no CR or LF outside a CRLF, and no NUL', () => {
  const pieces = fc.array(fc.constantFrom('\r\n', '\r', '\n', 'a', '.', '\0'), { maxLength: 12 })
  fc.assert(
    fc.property(pieces, parts => {
      const text = parts.join('')
      const strict = !/[\r\n\0]/.test(text.replaceAll('\r\n', ''))
      assert.equal(lineFault(utf8(text)) === undefined, strict)
    }),
  )
})
