import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailAround, isPersonalAddress, urlAround } from './addresses.ts'

const emailIn = (text: string) => emailAround(text, text.indexOf('@'))
const urlIn = (text: string) => {
  const url = urlAround(text, text.indexOf('://'))
  return url && text.slice(url.start, url.end)
}

test('an e-mail address is cut out of its sentence', () => {
  assert.equal(emailIn('Write to help-desk+agent@mail.port.example.'), 'help-desk+agent@mail.port.example')
  assert.equal(emailIn('mailto:a@b.example'), 'a@b.example')
})

test('a handle or a lone sign is no address', () => {
  assert.equal(emailIn('see @agent for more'), undefined)
  assert.equal(emailIn('user@localhost is ours. Yes'), undefined)
  assert.equal(emailIn('@'), undefined)
})

test('a web address ends where Markdown or the sentence ends it', () => {
  assert.equal(urlIn('[docs](https://a.example/docs?x=1).'), 'https://a.example/docs?x=1')
  assert.equal(urlIn('at http://a.example/b, or'), 'http://a.example/b')
  assert.equal(urlIn('ftp://a.example'), undefined)
  assert.equal(urlIn('https://'), undefined)
})

test('a mailbox at a provider for private people is personal, one of an organisation is not', () => {
  assert.equal(isPersonalAddress({ where: '', text: 'jane.doe@Gmail.com' }), true)
  assert.equal(isPersonalAddress({ where: '', text: 'help@port.example' }), false)
})
