import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { MailAddressStore, MailToken } from './mail-address-store.port.ts'

/** `other` is the same store as another process sees it. */
type Opened = {
  store: MailAddressStore
  other: MailAddressStore
  addAccount(id: string): Promise<void>
  close(): Promise<void>
}

const TOKEN: MailToken = {
  accountId: 'account_ada',
  token: 'a'.repeat(32),
  tokenHash: 'a'.repeat(64),
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
}
const NEXT: MailToken = { ...TOKEN, token: 'b'.repeat(32), tokenHash: 'b'.repeat(64) }

export function mailAddressStoreContract(open: () => Promise<Opened>): void {
  const openStore = async (t: TestContext) => {
    const stores = await open()
    t.after(() => stores.close())
    await stores.addAccount('account_ada')
    await stores.addAccount('account_bob')
    return stores
  }

  test('a token is found by its hash and shown to its account, by every process', async t => {
    const { store, other } = await openStore(t)
    assert.equal(await store.insert(TOKEN), true)
    for (const each of [store, other]) {
      assert.equal(await each.findAccount(TOKEN.tokenHash), 'account_ada')
      assert.equal(await each.tokenOf('account_ada'), TOKEN.token)
    }
  })

  test('what was never stored is found by nobody', async t => {
    const { store } = await openStore(t)
    await store.insert(TOKEN)
    assert.equal(await store.findAccount(NEXT.tokenHash), undefined)
    assert.equal(await store.findAccount(TOKEN.token), undefined)
    assert.equal(await store.tokenOf('account_bob'), undefined)
  })

  test('an account has one token: a second is not inserted, and the first stays', async t => {
    const { store } = await openStore(t)
    await store.insert(TOKEN)
    assert.equal(await store.insert(NEXT), false)
    assert.equal(await store.tokenOf('account_ada'), TOKEN.token)
    assert.equal(await store.findAccount(NEXT.tokenHash), undefined)
  })

  test('a token that was replaced opens nothing in any process when the replacement resolves', async t => {
    const { store, other } = await openStore(t)
    await store.insert(TOKEN)
    await store.insert({ ...TOKEN, accountId: 'account_bob', tokenHash: 'c'.repeat(64) })
    await store.replace(NEXT)
    for (const each of [store, other]) {
      assert.equal(await each.findAccount(TOKEN.tokenHash), undefined)
      assert.equal(await each.findAccount(NEXT.tokenHash), 'account_ada')
      assert.equal(await each.findAccount('c'.repeat(64)), 'account_bob')
      assert.equal(await each.tokenOf('account_ada'), NEXT.token)
    }
  })

  test('a token can be replaced where there was none', async t => {
    const { store } = await openStore(t)
    await store.replace(TOKEN)
    assert.equal(await store.tokenOf('account_ada'), TOKEN.token)
  })
}
