import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utf8 } from '../core/encoding/bytes.ts'
import { contentHash } from '../core/encoding/content-hash.ts'
import { contentForms } from './content-forms.ts'

const formsOf = (text: string) => [...contentForms(utf8(text))]

test('a text that is no mail has its bytes and its words, a card also its values', () => {
  const names = (text: string) => formsOf(text).map(({ form }) => form)
  assert.deepEqual(formsOf(''), [{ form: 'as-given', hash: contentHash('') }])
  assert.deepEqual(names('Dear all,\n\nhello'), ['as-given', 'canonical-text'])
  assert.deepEqual(names('{"record":1}'), ['as-given', 'canonical-json', 'canonical-text'])
  assert.deepEqual(names('{"a":1,"a":2}'), ['as-given', 'canonical-text'])
})

test('the same card minified is the same card, and another value or a rounded figure is not', () => {
  const cardHash = (text: string) => formsOf(text).find(({ form }) => form === 'canonical-json')?.hash
  assert.equal(cardHash('{ "b": [1, "x"],\n "a": true }'), cardHash('{"a":true,"b":[1.0,"x"]}'))
  assert.notEqual(cardHash('{"a":true}'), cardHash('{"a":false}'))
  assert.equal(cardHash('{"a":12345678901234567890}'), undefined)
})

test('a text that looks like a mail is tried as it is before its canonical form', () => {
  const text = 'Subject: our plans\n\nThis is an article that begins like a mail.'
  const forms = formsOf(text)
  assert.deepEqual(forms[0], { form: 'as-given', hash: contentHash(text) })
  assert.equal(forms[1]?.form, 'canonical-mail')
  assert.notEqual(forms[1]?.hash, forms[0]?.hash)
})
