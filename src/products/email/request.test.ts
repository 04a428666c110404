import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createMailReader } from '../../adapters/mailparser/mail-reader.ts'
import { registrableDomain } from '../../adapters/tldts/registrable-domain.ts'
import { readEmail } from './request.ts'

const read = (content: string) =>
  readEmail(
    { product: 'email_verify', content, contentHash: '', title: 'A title', receivedAt: new Date(0) },
    { mail: createMailReader(), registrableDomain },
  )

test('a mail is read with its parties, its domains and what its page shows', async () => {
  const reading = await read(
    'From: service@paypal.com <x@mail.evil.co.uk>\nTo: b@example.net\nSubject: Hi\nContent-Type: text/html\n\n' +
      '<p style="display:none">secret</p><p>The words <a href="https://a.example.com/x">of it</a></p>',
  )
  assert.ok(reading.form === 'mail')
  assert.equal(reading.subject, 'Hi')
  assert.deepEqual(
    reading.from.map(({ domain, shownDomain }) => [domain, shownDomain]),
    [['evil.co.uk', 'paypal.com']],
  )
  assert.equal(reading.body.text, 'The words of it')
  assert.equal(reading.body.hiddenText, 'secret')
  assert.deepEqual(
    reading.body.links.map(link => link.domain),
    ['example.com'],
  )
})

test('text without headers is read as a newsletter under its title, as HTML where it is HTML', async () => {
  const plain = await read('Hello, see https://example.org/x and 1 < 2.')
  assert.ok(plain.form === 'bare')
  assert.deepEqual([plain.subject, plain.body.links.length], ['A title', 1])
  const page = await read('<html><body><p>Hello</p></body></html>')
  assert.ok(page.form === 'bare')
  assert.equal(page.body.text, 'Hello')
})

test('the plain part is read only where there is no HTML to show', async () => {
  const reading = await read('From: a@example.org\nTo: b@example.net\n\nPlain words')
  assert.ok(reading.form === 'mail')
  assert.equal(reading.body.text.trim(), 'Plain words')
})

test('what the parser refuses is kept closed', async () => {
  const reading = await read(`From: a@example.org\nTo: b@example.net\nX: ${'a'.repeat(70_000)}\n\n`)
  assert.deepEqual(reading, { form: 'refused', reason: 'its headers are longer than 64 KB' })
})
