import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Account } from '../../../access/accounts/account-store.port.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createAccountStore } from './account-store.ts'
import { createIdentityStore } from './identity-store.ts'

const AT = new Date('2026-01-02T03:04:05Z')
const IDENTITY = { issuer: 'https://login.example', subject: 'ada' }

function accountOf(name: string): Account {
  const account = { id: `account_${name}`, email: `${name}@x.example`, passwordHash: 'x' }
  return { ...account, isPasswordless: true, createdAt: AT, remaining: 0, certified: 0 }
}

onEveryEngine(engine => {
  async function openStores(t: TestContext) {
    const { database, other, close } = await openTemporaryDatabase(engine)
    t.after(close)
    return {
      accounts: createAccountStore(database),
      store: createIdentityStore(database),
      other: createIdentityStore(other),
    }
  }

  test('an account is made together with its identity, and found by it in every process', async t => {
    const { store, other } = await openStores(t)
    assert.equal(await store.insertAccount(accountOf('ada'), IDENTITY, 1), true)
    for (const each of [store, other])
      assert.deepEqual(await each.findAccount(IDENTITY), { ...accountOf('ada'), remaining: 1 })
    assert.equal(await store.findAccount({ ...IDENTITY, subject: 'Ada' }), undefined)
    assert.equal(await store.findAccount({ ...IDENTITY, issuer: 'https://other.example' }), undefined)
  })

  test('where address or identity is taken, neither is written', async t => {
    const { accounts, store } = await openStores(t)
    await store.insertAccount(accountOf('ada'), IDENTITY, 0)
    assert.equal(await store.insertAccount(accountOf('bob'), IDENTITY, 0), false)
    assert.equal(await accounts.findById('account_bob'), undefined)
    const again = { ...accountOf('ada'), id: 'account_again' }
    assert.equal(await store.insertAccount(again, { ...IDENTITY, subject: 'other' }, 0), false)
    assert.equal(await store.findAccount({ ...IDENTITY, subject: 'other' }), undefined)
  })

  test('an identity opens one account, as often as it is linked, until it is unlinked', async t => {
    const { accounts, store } = await openStores(t)
    for (const name of ['ada', 'bob']) await accounts.insert(accountOf(name))
    assert.equal(await store.link('account_ada', IDENTITY, AT), true)
    assert.equal(await store.link('account_ada', IDENTITY, AT), true)
    assert.equal(await store.link('account_bob', IDENTITY, AT), false)
    assert.deepEqual(await store.list('account_ada'), [{ ...IDENTITY, linkedAt: AT }])
    assert.deepEqual(await store.list('account_bob'), [])
    assert.equal(await store.unlink('account_ada'), 1)
    assert.equal(await store.findAccount(IDENTITY), undefined)
    assert.equal(await store.link('account_bob', IDENTITY, AT), true)
  })

  test('a password that is set is the account’s from then on', async t => {
    const { accounts, store } = await openStores(t)
    await store.insertAccount(accountOf('ada'), IDENTITY, 0)
    await accounts.setPasswordHash('account_ada', 'y')
    const { isPasswordless: _, ...account } = accountOf('ada')
    assert.deepEqual(await store.findAccount(IDENTITY), { ...account, passwordHash: 'y' })
  })
})
