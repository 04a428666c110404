import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Engine } from '../engine/engine.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createPrivacyNoticeStore } from './privacy-notice-store.ts'

const NOW = new Date(1_000)
const LATER = new Date(9_000)

/** Ada and Bob are to be told; only Ada has confirmed her address. */
async function openStore(t: TestContext, engine: Engine) {
  const { database, addAccount, close } = await openTemporaryDatabase(engine)
  t.after(close)
  const { writer } = database
  for (const account_id of ['account_ada', 'account_bob', 'account_eve']) await addAccount(account_id)
  for (const account_id of ['account_ada', 'account_bob'])
    await writer
      .insertInto('privacy_notices')
      .values({ account_id, attempts: 0, due_at: 0, seen_at: null })
      .execute()
  const unused = { asked_at: 0, attempts: 1, due_at: null, token_hash: null, expires_at: null }
  const confirmation = { account_id: 'account_ada', email: 'account_ada@x.example', confirmed_at: 5 }
  await writer
    .insertInto('address_confirmations')
    .values({ ...unused, ...confirmation })
    .execute()
  return createPrivacyNoticeStore(database)
}

onEveryEngine(engine => {
  test('a mail is due only for a confirmed address, and once', async t => {
    const store = await openStore(t, engine)
    assert.deepEqual(await store.nextDueAt(), new Date(0))
    assert.deepEqual(await store.take(10, NOW, LATER), [
      { accountId: 'account_ada', email: 'account_ada@x.example', attempts: 1 },
    ])
    assert.deepEqual(await store.take(10, NOW, LATER), [])
    assert.deepEqual(await store.nextDueAt(), LATER)
    await store.finish('account_ada')
    assert.equal(await store.nextDueAt(), undefined)
    assert.equal(await store.isOpen('account_ada'), true, 'the dashboard tells until it is closed')
  })

  test('a notice is open until its owner closes it, and then no mail is sent', async t => {
    const store = await openStore(t, engine)
    assert.deepEqual([await store.isOpen('account_bob'), await store.isOpen('account_eve')], [true, false])
    await store.close('account_ada', NOW)
    assert.equal(await store.isOpen('account_ada'), false)
    assert.deepEqual(await store.take(10, NOW, LATER), [])
  })
})
