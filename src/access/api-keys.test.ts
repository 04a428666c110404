import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { Problem } from '../core/problem.ts'
import { hashApiKey, isWellFormedApiKey } from './api-key-format.ts'
import type { ApiKeyStore } from './api-key-store.port.ts'
import { createApiKeys } from './api-keys.ts'
import { createMemoryApiKeyStore } from './memory-api-key-store.ts'
import type { SecurityEvent } from './security-event.ts'

const START = new Date('2026-01-02T03:04:05.678Z')

function keysWithClock(store: ApiKeyStore = createMemoryApiKeyStore()) {
  let now = START
  const told: SecurityEvent[] = []
  const deps = { store, clock: () => now, randomBytes, tell: (event: SecurityEvent) => void told.push(event) }
  return {
    store,
    told,
    keys: createApiKeys(deps),
    /** The keys as another process on the same store has them. */
    elsewhere: createApiKeys(deps),
    passMs(ms: number) {
      now = new Date(now.getTime() + ms)
    },
  }
}

const problem = (code: string) => (error: unknown) => error instanceof Problem && error.code === code

test('that a key was made and revoked is told by its id', async () => {
  const { keys, told } = keysWithClock()
  const { apiKey } = await keys.create('account_ada', 'newsroom', undefined)
  await keys.revoke('account_ada', apiKey.id)
  const about = { account: 'account_ada', subject: apiKey.id }
  assert.deepEqual(told, [
    { event: 'key-made', ...about },
    { event: 'key-revoked', ...about },
  ])
})

test('a new key opens its account and is kept only as a hash', async () => {
  const { keys, store } = keysWithClock()
  const { apiKey, key } = await keys.create('account_ada', 'newsroom', undefined)
  assert.ok(isWellFormedApiKey(key))
  assert.match(apiKey.id, /^key_[A-Za-z0-9_-]{22}$/)
  const [stored] = await store.listByAccount('account_ada')
  assert.deepEqual(stored, {
    id: apiKey.id,
    accountId: 'account_ada',
    name: 'newsroom',
    prefix: key.slice(0, 12),
    keyHash: hashApiKey(key),
    createdAt: START,
    expiresAt: undefined,
    revokedAt: undefined,
    lastUsedAt: undefined,
  })
  assert.ok(!JSON.stringify(stored).includes(key))
  assert.equal((await keys.authenticate(key))?.accountId, 'account_ada')
})

test('a text that is no key, or nobody’s, opens nothing', async () => {
  const { keys } = keysWithClock()
  const { key } = await keys.create('account_ada', 'newsroom', undefined)
  const nobodys = (await keysWithClock().keys.create('account_bob', 'other', undefined)).key
  for (const text of ['', 'pp_live_', key.slice(0, -1), `${key} `, key.toLowerCase(), nobodys]) {
    assert.equal(await keys.authenticate(text), undefined, text)
  }
})

test('a key with a wrong checksum costs no look-up', async () => {
  const broken: ApiKeyStore = {
    ...createMemoryApiKeyStore(),
    findByHash: async () => assert.fail('the store was asked'),
  }
  const { keys } = keysWithClock(broken)
  assert.equal(await keys.authenticate(`pp_live_${'0'.repeat(38)}`), undefined)
})

describe('a revoked key', () => {
  test('is refused at once, although it was used a moment ago', async () => {
    const { keys } = keysWithClock()
    const { apiKey, key } = await keys.create('account_ada', 'newsroom', undefined)
    assert.ok(await keys.authenticate(key))
    await keys.revoke('account_ada', apiKey.id)
    assert.equal(await keys.authenticate(key), undefined)
  })

  test('is refused in another process within a second', async () => {
    const { keys, elsewhere, passMs } = keysWithClock()
    const { apiKey, key } = await keys.create('account_ada', 'newsroom', undefined)
    assert.ok(await elsewhere.authenticate(key))
    await keys.revoke('account_ada', apiKey.id)
    passMs(1_000)
    assert.equal(await elsewhere.authenticate(key), undefined)
  })

  test('is refused even when a look-up that began before the revocation ends after it', async () => {
    const store = createMemoryApiKeyStore()
    const gate = Promise.withResolvers<void>()
    const slow: ApiKeyStore = {
      ...store,
      async findByHash(keyHash) {
        const found = await store.findByHash(keyHash)
        await gate.promise
        return found
      },
    }
    const { keys } = keysWithClock(slow)
    const { apiKey, key } = await keys.create('account_ada', 'newsroom', undefined)
    const during = keys.authenticate(key)
    await keys.revoke('account_ada', apiKey.id)
    gate.resolve()
    await during
    assert.equal(await keys.authenticate(key), undefined)
  })

  test('cannot be revoked again, nor by another account', async () => {
    const { keys } = keysWithClock()
    const { apiKey, key } = await keys.create('account_ada', 'newsroom', undefined)
    await assert.rejects(keys.revoke('account_bob', apiKey.id), problem('not-found'))
    assert.ok(await keys.authenticate(key))
    await keys.revoke('account_ada', apiKey.id)
    await assert.rejects(keys.revoke('account_ada', apiKey.id), problem('not-found'))
  })
})

test('a key ends at the very moment it was made to end, although it was used just before', async () => {
  const { keys, passMs } = keysWithClock()
  const { key } = await keys.create('account_ada', 'short', new Date(START.getTime() + 500))
  passMs(499)
  assert.ok(await keys.authenticate(key))
  passMs(1)
  assert.equal(await keys.authenticate(key), undefined)
})

test('the last use is noted at the first use and then once a minute', async () => {
  const { keys, passMs } = keysWithClock()
  const { key } = await keys.create('account_ada', 'newsroom', undefined)
  const lastUse = async () => (await keys.list('account_ada'))[0]!.lastUsedAt?.getTime()
  const seen: (number | undefined)[] = [await lastUse()]
  for (const ms of [0, 59_999, 1, 30_000, 30_000]) {
    passMs(ms)
    await keys.authenticate(key)
    seen.push(await lastUse())
  }
  const at = (ms: number) => START.getTime() + ms
  assert.deepEqual(seen, [undefined, at(0), at(0), at(60_000), at(60_000), at(120_000)])
})

test('an account has at most a hundred live keys, and revoking one makes room', async () => {
  const { keys } = keysWithClock()
  const made = []
  for (let count = 0; count < 100; count += 1)
    made.push(await keys.create('account_ada', `${count}`, undefined))
  await assert.rejects(keys.create('account_ada', 'one more', undefined), problem('conflict'))
  await keys.create('account_bob', 'another’s', undefined)
  await keys.revoke('account_ada', made[7]!.apiKey.id)
  await keys.create('account_ada', 'one more', undefined)
})
