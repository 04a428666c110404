import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { foldEmail, mailboxHash } from './mailbox.ts'

test('an address has one folded form, whichever case and Unicode form it came in', () => {
  const letters = fc.constantFrom(
    'a',
    'J',
    '\u030c',
    'ǰ',
    'İ',
    'K',
    'Å',
    'A\u030a',
    'ß',
    'ẞ',
    'ﬁ',
    'Ω',
    '@',
    'é',
    'E\u0301',
  )
  fc.assert(
    fc.property(fc.array(letters), parts => {
      const address = parts.join('')
      for (const form of ['NFC', 'NFD'] as const)
        assert.equal(foldEmail(address.normalize(form)), foldEmail(address))
      assert.equal(foldEmail(foldEmail(address)), foldEmail(address))
      assert.equal(foldEmail(address.toLowerCase()), foldEmail(address))
    }),
  )
})

test('a tag behind a plus makes no other mailbox, and anything else does', () => {
  const own = mailboxHash('ada@x.example')
  for (const same of ['ada+1@x.example', 'ada+a+b@x.example']) assert.equal(mailboxHash(same), own)
  for (const other of ['adam@x.example', 'ada@y.example', '+ada@x.example'])
    assert.notEqual(mailboxHash(other), own)
})
