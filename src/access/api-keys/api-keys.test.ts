import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { describe, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Problem } from '../../core/runtime/problem.ts'
import type { SecurityEvent } from '../security-event.ts'
import { hashApiKey, isWellFormedApiKey } from './api-key-format.ts'
import type { ApiKeyStore } from './api-key-store.port.ts'
import { createApiKeys } from './api-keys.ts'
import { USUAL_PERMISSIONS } from './key-permissions.ts'
import { createMemoryApiKeyStore } from './memory-api-key-store.fake.ts'

const START = new Date('2026-01-02T03:04:05.678Z')
const DAY_MS = 24 * 60 * 60 * 1_000

function keysWithClock(store: ApiKeyStore = createMemoryApiKeyStore()) {
  let now = START
  const events: SecurityEvent[] = []
  const failures: unknown[] = []
  const deps = {
    store,
    clock: () => now,
    randomBytes,
    onSecurityEvent: (event: SecurityEvent) => void events.push(event),
    onError: (error: unknown) => void failures.push(error),
  }
  return {
    store,
    events,
    failures,
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
  const { keys, events } = keysWithClock()
  const { apiKey } = await keys.create('account_ada', 'newsroom', undefined)
  await keys.revoke('account_ada', apiKey.id)
  const about = { account: 'account_ada', subject: apiKey.id }
  assert.deepEqual(events, [
    { event: 'key-made', ...about },
    { event: 'key-revoked', ...about },
  ])
})

test('a new key opens its account and is kept only as a hash', async () => {
  const { keys, store } = keysWithClock()
  const { apiKey, key } = await keys.create('account_ada', 'newsroom', undefined)
  assert.ok(isWellFormedApiKey(key))
  assert.match(apiKey.id, /^key_[A-Za-z0-9_-]{22}$/)
  const [row] = await store.listByAccount('account_ada')
  assert.deepEqual(row, {
    id: apiKey.id,
    accountId: 'account_ada',
    name: 'newsroom',
    prefix: key.slice(0, 12),
    keyHash: hashApiKey(key),
    createdAt: START,
    expiresAt: undefined,
    revokedAt: undefined,
    lastUsedAt: undefined,
    ...USUAL_PERMISSIONS,
  })
  assert.ok(!JSON.stringify(row).includes(key))
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
  const brokenStore: ApiKeyStore = {
    ...createMemoryApiKeyStore(),
    findByHash: async () => assert.fail('the store was asked'),
  }
  const { keys } = keysWithClock(brokenStore)
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

  test('is refused in another process within a second also when the clock is put back meanwhile', async () => {
    const { keys, elsewhere, passMs } = keysWithClock()
    const { apiKey, key } = await keys.create('account_ada', 'newsroom', undefined)
    passMs(DAY_MS)
    assert.ok(await elsewhere.authenticate(key))
    await keys.revoke('account_ada', apiKey.id)
    passMs(-DAY_MS)
    assert.equal(await elsewhere.authenticate(key), undefined)
  })

  test('is refused even when a look-up that began before the revocation ends after it', async () => {
    const store = createMemoryApiKeyStore()
    const gate = Promise.withResolvers<void>()
    const slow: ApiKeyStore = {
      ...store,
      async findByHash(keyHash) {
        const apiKeyRow = await store.findByHash(keyHash)
        await gate.promise
        return apiKeyRow
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
  const lastUses: (number | undefined)[] = [await lastUse()]
  for (const ms of [0, 59_999, 1, 30_000, 30_000]) {
    passMs(ms)
    await keys.authenticate(key)
    await nextTurn()
    lastUses.push(await lastUse())
  }
  const at = (ms: number) => START.getTime() + ms
  assert.deepEqual(lastUses, [undefined, at(0), at(0), at(60_000), at(60_000), at(120_000)])
})

test('a last use that a clock noted ahead of time is put right by the next', async () => {
  const { keys, passMs } = keysWithClock()
  const { key } = await keys.create('account_ada', 'newsroom', undefined)
  for (const ms of [DAY_MS, -DAY_MS]) {
    passMs(ms)
    await keys.authenticate(key)
    await nextTurn()
  }
  assert.deepEqual((await keys.list('account_ada'))[0]!.lastUsedAt, START)
})

describe('while nothing can be written', () => {
  /** A store on a disk that is away until it is told otherwise. */
  function storeOnDisk() {
    const store = createMemoryApiKeyStore()
    const disk = { isAway: true, asked: 0 }
    const onDisk: ApiKeyStore = {
      ...store,
      async touch(id, at) {
        disk.asked += 1
        if (disk.isAway) throw new Problem('overloaded', 'The disk is full.')
        await store.touch(id, at)
      },
    }
    return { disk, ...keysWithClock(onDisk) }
  }

  test('a key opens its account, and the failure is told', async () => {
    const { keys, failures } = storeOnDisk()
    const { key } = await keys.create('account_ada', 'newsroom', undefined)
    assert.equal((await keys.authenticate(key))?.accountId, 'account_ada')
    await nextTurn()
    assert.deepEqual(failures.map(problem('overloaded')), [true])
  })

  test('nobody waits for a write that hangs', async () => {
    const hangingStore = { ...createMemoryApiKeyStore(), touch: () => new Promise<void>(() => {}) }
    const { keys } = keysWithClock(hangingStore)
    const { key } = await keys.create('account_ada', 'newsroom', undefined)
    const answer = await Promise.race([keys.authenticate(key), nextTurn('still waiting')])
    assert.notEqual(answer, 'still waiting')
  })

  test('one write a minute is tried, whatever is asked with however many keys, and the first after it is noted', async () => {
    const { keys, disk, failures, passMs } = storeOnDisk()
    const newKeys = await Promise.all(
      ['a', 'b', 'c'].map(name => keys.create('account_ada', name, undefined)),
    )
    async function useAll() {
      for (const { key } of newKeys) assert.ok(await keys.authenticate(key))
      await nextTurn()
    }
    for (let second = 0; second < 120; second += 1) {
      await useAll()
      passMs(1_000)
    }
    assert.deepEqual([disk.asked, failures.length], [2, 2])
    disk.isAway = false
    await useAll()
    for (const { lastUsedAt } of await keys.list('account_ada'))
      assert.deepEqual(lastUsedAt, new Date(START.getTime() + 120_000))
  })

  test('a clock that is put back does not make the rest after a failure longer', async () => {
    const { keys, disk, passMs } = storeOnDisk()
    const { key } = await keys.create('account_ada', 'newsroom', undefined)
    passMs(DAY_MS)
    await keys.authenticate(key)
    await nextTurn()
    disk.isAway = false
    passMs(-DAY_MS)
    await keys.authenticate(key)
    await nextTurn()
    assert.deepEqual((await keys.list('account_ada'))[0]!.lastUsedAt, START)
  })
})

test('an account has at most a hundred live keys, and revoking one makes room', async () => {
  const { keys } = keysWithClock()
  const newKeys = []
  for (let count = 0; count < 100; count += 1)
    newKeys.push(await keys.create('account_ada', `${count}`, undefined))
  await assert.rejects(keys.create('account_ada', 'one more', undefined), problem('conflict'))
  await keys.create('account_bob', 'another’s', undefined)
  await keys.revoke('account_ada', newKeys[7]!.apiKey.id)
  await keys.create('account_ada', 'one more', undefined)
})
