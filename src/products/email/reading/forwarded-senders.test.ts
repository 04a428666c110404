import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forwardedSenders } from './forwarded-senders.ts'

test('the sender of a forwarded mail is read as mail programs quote it', () => {
  const quotations = {
    'From: PayPal <service@example.com>': ['PayPal', 'service@example.com'],
    '> *From:* "PayPal" <service@example.com>': ['PayPal', 'service@example.com'],
    'Von: PayPal [mailto:service@example.com]': ['PayPal', 'service@example.com'],
    'Da: service@example.com': ['', 'service@example.com'],
  }
  for (const [line, [name, address]] of Object.entries(quotations))
    assert.deepEqual(forwardedSenders(`See below.\n\n${line}\nSubject: x`), [{ name, address }], line)
  assert.deepEqual(forwardedSenders('From: Monday on we open at nine.\nWrite to a@example.org.'), [])
})
