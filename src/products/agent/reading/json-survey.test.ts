import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { hasDuplicateKeys, surveyJson } from './json-survey.ts'

test('signs inside strings are not counted, whatever is escaped there', () => {
  const json = String.raw`{"a\":{[,": "x\\", "b": ["\\\",:", 1]}`
  assert.deepEqual(surveyJson(json), { depth: 2, colons: 2, commas: 2 })
})

test('no value that JSON can hold is taken for one with duplicate keys', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), value => {
      const json = JSON.stringify(value)
      assert.equal(hasDuplicateKeys(surveyJson(json), JSON.parse(json)), false)
    }),
  )
})

test('a key that occurs twice is noticed at any depth, and in any spelling', () => {
  for (const json of ['{"a":1,"a":2}', '[{"b":{"a":1,"a":1}}]', String.raw`{"a":1,"\u0061":2}`]) {
    assert.equal(hasDuplicateKeys(surveyJson(json), JSON.parse(json)), true, json)
  }
})

test('malformed text is surveyed to its end', () => {
  assert.deepEqual(surveyJson('{"never closed'), { depth: 1, colons: 0, commas: 0 })
})
