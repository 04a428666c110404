import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { assertLinear } from '../../../test/support/service/linear-cost.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { readForm } from './read-form.ts'

const MEGABYTES = 6 * 1024 * 1024

test('what a browser sends is read as it was typed', () => {
  const field = fc.string({ unit: 'grapheme' }).filter(text => !text.includes('\r'))
  const fields = fc.uniqueArray(fc.tuple(field, field), { maxLength: 20, selector: ([name]) => name })
  fc.assert(
    fc.property(fields, typed => {
      const body = String(new URLSearchParams(typed)).replaceAll('%0A', '%0D%0A')
      assert.deepEqual(Object.entries(readForm(Buffer.from(body))).sort(), [...typed].sort())
    }),
  )
})

test('names that mean something to an object are fields like any other', () => {
  const form = readForm(Buffer.from('__proto__=a&constructor=b&toString'))
  assert.deepEqual(Object.entries(form), [
    ['__proto__', 'a'],
    ['constructor', 'b'],
    ['toString', ''],
  ])
})

describe('a form is refused', () => {
  const refused: [why: string, body: string | Uint8Array][] = [
    ['with one field twice', 'a=1&a=2'],
    ['with more fields than any of ours has', Array.from({ length: 21 }, (_, at) => `f${at}=`).join('&')],
    ['with bytes that are no UTF-8', Buffer.from([0x61, 0x3d, 0xff])],
    ['with escaped bytes that are no UTF-8', 'a=%FF'],
    ['with half a character', 'a=%ED%A0%80'],
    ['with an escape that is cut off', 'a=%E2%8'],
  ]
  for (const [why, body] of refused) {
    test(why, () => assert.throws(() => readForm(Buffer.from(body)), isBadRequest))
  }
})

describe('a form of megabytes is read in linear time', () => {
  for (const piece of ['a&', '&', '=', '+', '%41', '%0D%0A', '%']) {
    test(`made of ${piece} alone`, () =>
      assertLinear(piece.repeat(MEGABYTES / piece.length), body => {
        try {
          readForm(Buffer.from(body))
        } catch (error) {
          assert.ok(isBadRequest(error))
        }
      }))
  }
})

function isBadRequest(error: unknown): boolean {
  return error instanceof Problem && error.code === 'bad-request'
}
