import assert from 'node:assert/strict'
import { test } from 'node:test'
import { textVariants } from './text-variants.ts'

const tried = (typed: string) => textVariants(typed).map(({ text, differs }) => [text, differs])

test('a text is tried as typed first, then as it may have been before it was copied', () => {
  assert.deepEqual(tried('a\nb'), [
    ['a\nb', undefined],
    ['a\nb\n', 'with a line end at its end'],
    ['a\r\nb', 'with Windows line ends (CRLF)'],
    ['a\r\nb\r\n', 'with Windows line ends (CRLF) and with a line end at its end'],
  ])
  assert.deepEqual(tried('a\n'), [
    ['a\n', undefined],
    ['a', 'without the line end at its end'],
    ['a\r\n', 'with Windows line ends (CRLF)'],
  ])
})

test('no text is tried twice, and never the empty one', () => {
  assert.deepEqual(tried('a'), [
    ['a', undefined],
    ['a\n', 'with a line end at its end'],
    ['a\r\n', 'with Windows line ends (CRLF) and with a line end at its end'],
  ])
  assert.deepEqual(
    tried('\n').map(([text]) => text),
    ['\n', '\r\n'],
  )
})
