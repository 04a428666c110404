import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { mailAddress, makeMailToken } from '../../../../access/mail-addresses/mail-address-format.ts'
import { bareAddress, readSecretAddress } from './secret-address.ts'

const ADDRESS = mailAddress(makeMailToken(randomBytes), 'mail.pinproof.example')

test('an address as accounts are given it is taken, however a mail program writes it', () => {
  for (const text of [ADDRESS, ` ${ADDRESS}\n`, ADDRESS.toUpperCase(), `Certify <${ADDRESS}>`])
    assert.equal(readSecretAddress(text), ADDRESS)
  assert.ok(readSecretAddress(mailAddress(makeMailToken(randomBytes), 'localhost')))
})

test('nothing else is taken: it would get copies of mails', () => {
  const others = [
    '',
    'ann@sender.example',
    'certify@mail.pinproof.example',
    'certify+short@mail.pinproof.example',
    `${ADDRESS}, ann@sender.example`,
    `${ADDRESS}\nBcc: ann@sender.example`,
    `<ann@sender.example> ${ADDRESS}`,
    ADDRESS.replace('@', '@-'),
    ADDRESS.replace('certify', 'certïfy'),
    `${'certify+'.repeat(100_000)}@x`,
  ]
  for (const text of others) assert.equal(readSecretAddress(text), undefined, text.slice(0, 80))
})

test('a recipient is known by the address alone', () => {
  assert.equal(bareAddress('"Lee, Ann <3" <Ann@Sender.example>'), 'ann@sender.example')
  assert.equal(bareAddress('ann@sender.example'), 'ann@sender.example')
})
