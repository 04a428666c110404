import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Session, SessionStore } from './session-store.port.ts'

/** `other` is the same store as another process sees it. */
type Opened = {
  store: SessionStore
  other: SessionStore
  addAccount(id: string): Promise<void>
  close(): Promise<void>
}

const SESSION: Session = {
  tokenHash: 'a'.repeat(64),
  accountId: 'account_ada',
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
  expiresAt: new Date('2026-01-16T03:04:05.678Z'),
}

export function sessionStoreContract(open: () => Promise<Opened>): void {
  const openStore = async (t: TestContext) => {
    const stores = await open()
    t.after(() => stores.close())
    await stores.addAccount(SESSION.accountId)
    return stores
  }

  test('a session is found by the hash of its token exactly as it was inserted, by every process', async t => {
    const { store, other } = await openStore(t)
    await store.insert(SESSION)
    assert.deepEqual(await store.find(SESSION.tokenHash), SESSION)
    assert.deepEqual(await other.find(SESSION.tokenHash), SESSION)
    assert.equal(await store.find('b'.repeat(64)), undefined)
  })

  test('a deleted session is gone for every process, and the others stay', async t => {
    const { store, other } = await openStore(t)
    const second = { ...SESSION, tokenHash: 'b'.repeat(64) }
    await store.insert(SESSION)
    await store.insert(second)
    await store.delete(SESSION.tokenHash)
    assert.equal(await other.find(SESSION.tokenHash), undefined)
    assert.deepEqual(await other.find(second.tokenHash), second)
  })

  test('the sessions of an account are listed newest first, and nobody else’s', async t => {
    const { store, other, addAccount } = await openStore(t)
    await addAccount('account_bob')
    const later = { ...SESSION, tokenHash: 'b'.repeat(64), createdAt: new Date('2026-01-03T00:00:00Z') }
    const bobs = { ...SESSION, tokenHash: 'c'.repeat(64), accountId: 'account_bob' }
    for (const session of [SESSION, later, bobs]) await store.insert(session)
    assert.deepEqual(await other.listByAccount(SESSION.accountId), [later, SESSION])
    assert.deepEqual(await other.listByAccount('account_nobody'), [])
  })

  test('an extended session expires later, for every process, and the others do not', async t => {
    const { store, other } = await openStore(t)
    const second = { ...SESSION, tokenHash: 'b'.repeat(64) }
    await store.insert(SESSION)
    await store.insert(second)
    const expiresAt = new Date('2026-01-17T00:00:00Z')
    await store.extend(SESSION.tokenHash, expiresAt)
    assert.deepEqual(await other.find(SESSION.tokenHash), { ...SESSION, expiresAt })
    assert.deepEqual(await other.find(second.tokenHash), second)
  })

  test('deleting what is not there is no fault', async t => {
    const { store } = await openStore(t)
    await store.delete(SESSION.tokenHash)
    await store.deleteExpired(SESSION.expiresAt)
  })

  test('sessions go from the very moment they expire, and none a millisecond earlier', async t => {
    const { store } = await openStore(t)
    const longer = {
      ...SESSION,
      tokenHash: 'b'.repeat(64),
      expiresAt: new Date(SESSION.expiresAt.getTime() + 1),
    }
    await store.insert(SESSION)
    await store.insert(longer)
    await store.deleteExpired(SESSION.expiresAt)
    assert.equal(await store.find(SESSION.tokenHash), undefined)
    assert.deepEqual(await store.find(longer.tokenHash), longer)
  })
}
