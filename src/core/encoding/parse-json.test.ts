import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseJson } from './parse-json.ts'

test('every JSON value comes back from its text', () => {
  fc.assert(
    fc.property(fc.jsonValue({ noUnicodeString: false }), value => {
      const text = JSON.stringify(value)
      assert.deepEqual(parseJson(text), JSON.parse(text))
    }),
  )
})

test('text that is no JSON, and text that is missing, is an answer and not an error', () => {
  for (const text of [undefined, '', '{', 'undefined', "{'a':1}", '[1,]', '\ufeff1', '<html>'])
    assert.equal(parseJson(text), undefined, text)
})
