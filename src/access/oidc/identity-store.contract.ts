import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Account, AccountStore } from '../accounts/account-store.port.ts'
import type { IdentityStore } from './identity-store.port.ts'

const AT = new Date('2026-01-02T03:04:05Z')
const IDENTITY = { issuer: 'https://login.example', subject: 'ada' }

/** `other` is the store of a second process on the same place. */
type Opened = { accounts: AccountStore; store: IdentityStore; other: IdentityStore }

function accountOf(name: string): Account {
  const account = { id: `account_${name}`, email: `${name}@x.example`, passwordHash: 'x' }
  return { ...account, isPasswordless: true, createdAt: AT, remaining: 0, certified: 0 }
}

export function identityStoreContract(name: string, open: (t: TestContext) => Promise<Opened>): void {
  test(`${name}: an account is made together with its identity, and found by it in every process`, async t => {
    const { store, other } = await open(t)
    assert.equal(await store.insertAccount(accountOf('ada'), IDENTITY, 1), true)
    for (const each of [store, other])
      assert.deepEqual(await each.findAccount(IDENTITY), { ...accountOf('ada'), remaining: 1 })
    assert.equal(await store.findAccount({ ...IDENTITY, subject: 'Ada' }), undefined)
    assert.equal(await store.findAccount({ ...IDENTITY, issuer: 'https://other.example' }), undefined)
  })

  test(`${name}: where address or identity is taken, neither is written`, async t => {
    const { accounts, store } = await open(t)
    await store.insertAccount(accountOf('ada'), IDENTITY, 0)
    assert.equal(await store.insertAccount(accountOf('bob'), IDENTITY, 0), false)
    assert.equal(await accounts.findById('account_bob'), undefined)
    const again = { ...accountOf('ada'), id: 'account_again' }
    assert.equal(await store.insertAccount(again, { ...IDENTITY, subject: 'other' }, 0), false)
    assert.equal(await store.findAccount({ ...IDENTITY, subject: 'other' }), undefined)
  })

  test(`${name}: an identity opens one account, as often as it is linked, until it is unlinked`, async t => {
    const { accounts, store } = await open(t)
    for (const each of ['ada', 'bob']) await accounts.insert(accountOf(each))
    assert.equal(await store.link('account_ada', IDENTITY, AT), true)
    assert.equal(await store.link('account_ada', IDENTITY, AT), true)
    assert.equal(await store.link('account_bob', IDENTITY, AT), false)
    assert.deepEqual(await store.list('account_ada'), [{ ...IDENTITY, linkedAt: AT }])
    assert.deepEqual(await store.list('account_bob'), [])
    assert.equal(await store.unlink('account_ada'), 1)
    assert.equal(await store.findAccount(IDENTITY), undefined)
    assert.equal(await store.link('account_bob', IDENTITY, AT), true)
  })

  test(`${name}: a password that is set is the account’s from then on`, async t => {
    const { accounts, store } = await open(t)
    await store.insertAccount(accountOf('ada'), IDENTITY, 0)
    await accounts.setPasswordHash('account_ada', 'y')
    const { isPasswordless: _, ...account } = accountOf('ada')
    assert.deepEqual(await store.findAccount(IDENTITY), { ...account, passwordHash: 'y' })
  })
}
