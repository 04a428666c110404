import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { makeMailToken } from './mail-address-format.ts'
import type { MailAddressStore } from './mail-address-store.port.ts'
import { createMailAddresses } from './mail-addresses.ts'
import { createMemoryMailAddressStore } from './memory-mail-address-store.fake.ts'

const ADDRESS = /^certify\+[a-z2-7]{32}@mail\.example$/

function addressesIn(store: MailAddressStore = createMemoryMailAddressStore()) {
  const clock = () => new Date('2026-01-02T03:04:05Z')
  return createMailAddresses({ store, domain: 'Mail.Example', clock, randomBytes })
}

test('a token is the RFC 4648 base32 of 160 bits, in lower case', () => {
  // "foobarfoobarfoobarfo" by an independent encoder.
  assert.equal(
    makeMailToken(() => Buffer.from('foobarfoobarfoobarfo')),
    'mzxw6ytbojtg633cmfzgm33pmjqxeztp',
  )
  assert.equal(
    makeMailToken(count => new Uint8Array(count).fill(255)),
    '7'.repeat(32),
  )
})

test('an address is made when it is asked for, and is the same ever after', async () => {
  const addresses = addressesIn()
  const address = await addresses.addressOf('account_ada')
  assert.match(address, ADDRESS)
  assert.equal(await addresses.addressOf('account_ada'), address)
  assert.equal(await addresses.accountAt(address), 'account_ada')
  assert.notEqual(await addresses.addressOf('account_bob'), address)
})

test('two who ask at the same time are told the same address', async () => {
  const addresses = addressesIn()
  const results = await Promise.all([addresses.addressOf('account_ada'), addresses.addressOf('account_ada')])
  assert.equal(results[0], results[1])
  assert.equal(await addresses.accountAt(results[0]!), 'account_ada')
})

test('a renewed address takes over at once: the former is nobody’s', async () => {
  const addresses = addressesIn()
  const former = await addresses.addressOf('account_ada')
  const newAddress = await addresses.renew('account_ada')
  assert.notEqual(newAddress, former)
  assert.equal(await addresses.accountAt(former), undefined)
  assert.equal(await addresses.accountAt(newAddress), 'account_ada')
  assert.equal(await addresses.addressOf('account_ada'), newAddress)
})

test('an address that cannot be shown any more gives way to a new one', async () => {
  const store = createMemoryMailAddressStore()
  let readable = false
  const addresses = addressesIn({
    ...store,
    tokenOf: async id => (readable ? store.tokenOf(id) : undefined),
    async replace(token) {
      await store.replace(token)
      readable = true
    },
  })
  const first = await addresses.addressOf('account_ada')
  const second = await addresses.addressOf('account_ada')
  assert.equal(await addresses.accountAt(first), undefined)
  assert.equal(await addresses.accountAt(second), 'account_ada')
  assert.equal(await addresses.addressOf('account_ada'), second)
})

test('mail programs may change the case of an address, and nothing else of it', async () => {
  const addresses = addressesIn()
  const address = await addresses.addressOf('account_ada')
  const token = address.slice('certify+'.length, -'@mail.example'.length)
  assert.equal(await addresses.accountAt(address.toUpperCase()), 'account_ada')
  const wrong = [
    '',
    '@',
    token,
    `${token}@mail.example`,
    `certify+${token}`,
    `certify+${token}@mail.example.`,
    `certify+${token}@other.example`,
    `certify+${token}@mail.example@mail.example`,
    `certify+${token.slice(1)}@mail.example`,
    `certify+${token}x@mail.example`,
    `certify-${token}@mail.example`,
    `"certify+${token}"@mail.example`,
    ` certify+${token}@mail.example`,
    `certify@mail.example`,
  ]
  for (const recipient of wrong) assert.equal(await addresses.accountAt(recipient), undefined, recipient)
})

test('an address of any form costs exactly one look-up, by a hash', async () => {
  const hashes: string[] = []
  const store = createMemoryMailAddressStore()
  const addresses = addressesIn({
    ...store,
    findAccount(tokenHash) {
      hashes.push(tokenHash)
      return store.findAccount(tokenHash)
    },
  })
  for (const recipient of ['nobody@mail.example', 'x', `certify+${'a'.repeat(32)}@mail.example`]) {
    await addresses.accountAt(recipient)
  }
  assert.equal(hashes.length, 3)
  for (const hash of hashes) assert.match(hash, /^[0-9a-f]{64}$/)
})
