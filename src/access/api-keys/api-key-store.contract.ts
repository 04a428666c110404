import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { ApiKey, ApiKeyStore } from './api-key-store.port.ts'
import { USUAL_PERMISSIONS } from './key-permissions.ts'

/** `other` is the same store as another process sees it. */
type Opened = {
  store: ApiKeyStore
  other: ApiKeyStore
  addAccount(id: string): Promise<void>
  close(): Promise<void>
}

const KEY: ApiKey = {
  id: 'key_1',
  accountId: 'account_ada',
  name: 'newsroom “A”',
  prefix: 'pp_live_AbCd',
  keyHash: 'a'.repeat(64),
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
  expiresAt: new Date('2027-01-01T00:00:00.001Z'),
  revokedAt: undefined,
  lastUsedAt: undefined,
  scopes: ['read', 'manage'],
  allowedAddresses: ['192.0.2.0/24', '2001:db8::/32'],
}
const ENDLESS: ApiKey = {
  ...KEY,
  id: 'key_2',
  keyHash: 'b'.repeat(64),
  createdAt: new Date('2026-01-03T00:00:00Z'),
  expiresAt: undefined,
  ...USUAL_PERMISSIONS,
}
const MANY = 100
const LATER = new Date('2026-02-01T12:00:00.123Z')

export function apiKeyStoreContract(open: () => Promise<Opened>): void {
  const openStore = async (t: TestContext) => {
    const stores = await open()
    t.after(() => stores.close())
    await stores.addAccount('account_ada')
    await stores.addAccount('account_bob')
    return stores
  }

  test('an account never has more live keys than it may, however many are made at once, by whichever process', async t => {
    const { store, other } = await openStore(t)
    const insertions = Array.from({ length: 12 }, (_, at) => {
      const key = { ...KEY, id: `key_${at}`, keyHash: String(at).padStart(64, '0') }
      return (at % 2 === 0 ? store : other).insert(key, 5)
    })
    assert.equal((await Promise.all(insertions)).filter(Boolean).length, 5)
    const [first] = await store.listByAccount('account_ada')
    await store.revoke(first!.id, 'account_ada', LATER)
    assert.equal(await store.insert({ ...ENDLESS, id: 'key_new' }, 5), true)
    assert.equal(await store.insert({ ...ENDLESS, id: 'key_more', keyHash: 'f'.repeat(64) }, 5), false)
    assert.equal(
      await store.insert({ ...KEY, id: 'key_bob', accountId: 'account_bob', keyHash: 'd'.repeat(60) }, 5),
      true,
    )
  })

  test('a key is found by its hash exactly as it was inserted, with and without an end, by every process', async t => {
    const { store, other } = await openStore(t)
    for (const key of [KEY, ENDLESS]) {
      await store.insert(key, MANY)
      assert.deepEqual(await store.findByHash(key.keyHash), key)
      assert.deepEqual(await other.findByHash(key.keyHash), key)
    }
    assert.equal(await store.findByHash('c'.repeat(64)), undefined)
  })

  test('an account’s keys are listed newest first, revoked ones too, and nobody else’s', async t => {
    const { store } = await openStore(t)
    await store.insert(KEY, MANY)
    await store.insert(ENDLESS, MANY)
    await store.insert({ ...KEY, id: 'key_3', accountId: 'account_bob', keyHash: 'c'.repeat(64) }, MANY)
    await store.revoke(KEY.id, KEY.accountId, LATER)
    assert.deepEqual(await store.listByAccount('account_ada'), [ENDLESS, { ...KEY, revokedAt: LATER }])
    assert.deepEqual(await store.listByAccount('account_nobody'), [])
  })

  test('a revoked key says so to every process when the revocation resolves', async t => {
    const { store, other } = await openStore(t)
    await store.insert(KEY, MANY)
    assert.equal(await store.revoke(KEY.id, KEY.accountId, LATER), true)
    assert.deepEqual(await other.findByHash(KEY.keyHash), { ...KEY, revokedAt: LATER })
  })

  test('a key is revoked once: the second time changes nothing and answers false', async t => {
    const { store } = await openStore(t)
    await store.insert(KEY, MANY)
    await store.revoke(KEY.id, KEY.accountId, LATER)
    assert.equal(await store.revoke(KEY.id, KEY.accountId, new Date('2026-03-01')), false)
    assert.deepEqual((await store.findByHash(KEY.keyHash))?.revokedAt, LATER)
  })

  test('nobody revokes another account’s key, or one that does not exist', async t => {
    const { store } = await openStore(t)
    await store.insert(KEY, MANY)
    assert.equal(await store.revoke(KEY.id, 'account_bob', LATER), false)
    assert.equal(await store.revoke('key_9', KEY.accountId, LATER), false)
    assert.deepEqual(await store.findByHash(KEY.keyHash), KEY)
  })

  test('the last use is kept for the key that was used alone', async t => {
    const { store } = await openStore(t)
    await store.insert(KEY, MANY)
    await store.insert(ENDLESS, MANY)
    await store.touch(KEY.id, LATER)
    assert.deepEqual(await store.findByHash(KEY.keyHash), { ...KEY, lastUsedAt: LATER })
    assert.deepEqual(await store.findByHash(ENDLESS.keyHash), ENDLESS)
  })
}
