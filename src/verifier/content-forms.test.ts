import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utf8 } from '../core/encoding/bytes.ts'
import { contentHash } from '../core/encoding/content-hash.ts'
import { contentForms } from './content-forms.ts'

const formsOf = (text: string) => [...contentForms(utf8(text))]

test('a text that is no mail has one form: its bytes', () => {
  for (const text of ['', 'Dear all,\n\nhello', '{"record":1}'])
    assert.deepEqual(formsOf(text), [{ form: 'as-given', hash: contentHash(text) }])
})

test('a text that looks like a mail is tried as it is before its canonical form', () => {
  const text = 'Subject: our plans\n\nThis is an article that begins like a mail.'
  const forms = formsOf(text)
  assert.deepEqual(forms[0], { form: 'as-given', hash: contentHash(text) })
  assert.equal(forms[1]?.form, 'canonical-mail')
  assert.notEqual(forms[1]?.hash, forms[0]?.hash)
})
