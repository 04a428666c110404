import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { USUAL_PERMISSIONS } from '../../../access/api-keys/key-permissions.ts'
import type { Engine } from '../engine/engine.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createAccountStore } from './account-store.ts'
import { createApiKeyStore } from './api-key-store.ts'
import { createConfirmationStore } from './confirmation-store.ts'
import { createRecoveryStore } from './recovery-store.ts'
import { createSessionStore } from './session-store.ts'

const ADA = 'account_ada'
const EMAIL = 'ada@x.example'
const HASH = 'a'.repeat(64)
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 2, 3, minutes))
const TOKEN = { tokenHash: HASH, expiresAt: at(50) }
const ACCOUNT = { id: ADA, email: EMAIL, passwordHash: 'old', createdAt: at(0), remaining: 0, certified: 0 }
const KEY = {
  id: 'key_1',
  accountId: ADA,
  name: 'CI',
  prefix: 'pp_live_ab',
  keyHash: 'k'.repeat(64),
  createdAt: at(0),
  ...USUAL_PERMISSIONS,
}

async function openOn(engine: Engine, t: TestContext) {
  const { database, other, close } = await openTemporaryDatabase(engine)
  t.after(close)
  const accounts = createAccountStore(database)
  await accounts.insert(ACCOUNT)
  const sessions = createSessionStore(database)
  await sessions.insert({ tokenHash: 's', accountId: ADA, createdAt: at(0), expiresAt: at(59) })
  const keys = createApiKeyStore(database)
  await keys.insert({ ...KEY, expiresAt: undefined, revokedAt: undefined, lastUsedAt: undefined }, 10)
  const free = { credits: 1 }
  const stores = { store: createRecoveryStore(database, free), other: createRecoveryStore(other, free) }
  return {
    database,
    accounts,
    sessions,
    keys,
    confirmations: createConfirmationStore(database, free),
    ...stores,
  }
}

onEveryEngine(engine => {
  test('a link sets the password once, ends every session, and confirms the address of its mail', async t => {
    const { accounts, sessions, confirmations, store, other } = await openOn(engine, t)
    await store.insertReset(ADA, EMAIL, TOKEN, at(0))
    assert.deepEqual(await other.findReset(HASH, at(1)), { accountId: ADA, email: EMAIL })
    const uses = await Promise.all([store, other, store].map(each => each.resetPassword(HASH, 'new', at(1))))
    assert.deepEqual(uses.filter(Boolean), [ADA])
    assert.equal((await accounts.findById(ADA))?.passwordHash, 'new')
    assert.equal(await sessions.find('s'), undefined)
    assert.equal(await confirmations.confirmedEmail(ADA), EMAIL)
  })

  test('a link that is unknown, expired or of a former address sets nothing', async t => {
    const { accounts, store } = await openOn(engine, t)
    await store.insertReset(ADA, EMAIL, TOKEN, at(0))
    assert.equal(await store.resetPassword('b'.repeat(64), 'new', at(1)), undefined)
    assert.equal(await store.resetPassword(HASH, 'new', at(50)), undefined)
    await store.setAddress(ADA, 'ada@y.example')
    assert.equal(await store.findReset(HASH, at(1)), undefined)
    assert.equal(await store.resetPassword(HASH, 'new', at(1)), undefined)
    assert.equal((await accounts.findById(ADA))?.passwordHash, 'old')
  })

  test('keys made before the address was confirmed are revoked with the reset, later ones stay', async t => {
    const { keys, store } = await openOn(engine, t)
    const revoked = async () =>
      (await keys.listByAccount(ADA)).map(({ revokedAt }) => revokedAt !== undefined)
    await store.insertReset(ADA, EMAIL, TOKEN, at(0))
    await store.resetPassword(HASH, 'new', at(1))
    assert.deepEqual(await revoked(), [true])
    await keys.insert(
      {
        ...KEY,
        id: 'key_2',
        keyHash: 'l'.repeat(64),
        createdAt: at(2),
        expiresAt: undefined,
        revokedAt: undefined,
        lastUsedAt: undefined,
      },
      10,
    )
    await store.insertReset(ADA, EMAIL, TOKEN, at(2))
    await store.resetPassword(HASH, 'newer', at(3))
    assert.deepEqual((await revoked()).sort(), [false, true])
  })

  test('a new address counts when its link is used, confirmed, and never where another account has it', async t => {
    const { accounts, confirmations, store } = await openOn(engine, t)
    const change = async (email: string, minute: number) => {
      await store.addressChanges.request(ADA, email, at(minute))
      const [link] = await store.addressChanges.take(1, at(minute), at(minute + 5))
      await store.addressChanges.setToken(link!, TOKEN)
      await store.addressChanges.finish(link!)
      return store.changeAddress(HASH, at(minute))
    }
    assert.deepEqual(await change('ada@y.example', 1), { accountId: ADA })
    assert.equal((await accounts.findByEmail('ada@y.example'))?.id, ADA)
    assert.equal(await confirmations.confirmedEmail(ADA), 'ada@y.example')
    assert.equal(await store.changeAddress(HASH, at(2)), undefined)
    await accounts.insert({ ...ACCOUNT, id: 'account_bob', email: 'bob@x.example' })
    assert.equal(await change('bob@x.example', 3), 'taken')
    assert.equal((await accounts.findById(ADA))?.email, 'ada@y.example')
  })

  test('a mailbox gets its free certifications once, whatever is erased and registered in between', async t => {
    const { database, accounts, store } = await openOn(engine, t)
    await store.insertReset(ADA, EMAIL, TOKEN, at(0))
    await store.resetPassword(HASH, 'new', at(1))
    assert.equal((await accounts.findById(ADA))?.remaining, 1)
    await store.insertReset(ADA, EMAIL, TOKEN, at(2))
    await store.resetPassword(HASH, 'newer', at(3))
    assert.equal((await accounts.findById(ADA))?.remaining, 1)
    await database.writer.updateTable('accounts').set({ email: 'gone' }).where('id', '=', ADA).execute()
    for (const [id, email, remaining] of [
      ['account_2', EMAIL, 0],
      ['account_3', 'ada+again@x.example', 0],
      ['account_4', 'eve@x.example', 1],
    ] as const) {
      await accounts.insert({ ...ACCOUNT, id, email }, 1)
      assert.equal((await accounts.findById(id))?.remaining, remaining, email)
    }
  })
})
