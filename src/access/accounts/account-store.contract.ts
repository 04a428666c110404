import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Account, AccountStore, UsageDay } from './account-store.port.ts'

/** `other` is the same store as another process sees it; `addUsage` does what a commit would. */
type Opened = {
  store: AccountStore
  other: AccountStore
  addUsage(accountId: string, usageDay: UsageDay): Promise<void>
  close(): Promise<void>
}

const ADA: Account = {
  id: 'account_ada',
  email: 'ada@paper.example',
  passwordHash: '$argon2id$…',
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
  remaining: 3,
  certified: 0,
}
const LATER = new Date('2026-01-03T00:00:00Z')

export function accountStoreContract(open: () => Promise<Opened>): void {
  const openStore = async (t: TestContext) => {
    const stores = await open()
    t.after(() => stores.close())
    return stores
  }

  test('an account is found by address and by id exactly as it was inserted, by every process', async t => {
    const { store, other } = await openStore(t)
    assert.equal(await store.insert(ADA), true)
    for (const reader of [store, other]) {
      assert.deepEqual(await reader.findByEmail(ADA.email), ADA)
      assert.deepEqual(await reader.findById(ADA.id), ADA)
    }
  })

  test('a new password hash takes the place of the old one for every process, and changes nothing else', async t => {
    const { store, other } = await openStore(t)
    const bob = { ...ADA, id: 'account_bob', email: 'bob@paper.example' }
    await store.insert(ADA)
    await store.insert(bob)
    await store.setPasswordHash(ADA.id, '$argon2id$new')
    assert.deepEqual(await other.findById(ADA.id), { ...ADA, passwordHash: '$argon2id$new' })
    assert.deepEqual(await other.findById(bob.id), bob)
    await store.setPasswordHash('account_nobody', '$argon2id$new')
  })

  test('a language is kept from the insertion on, changed and given up, for every process, and changes nothing else', async t => {
    const { store, other } = await openStore(t)
    const bob = { ...ADA, id: 'account_bob', email: 'bob@paper.example', language: 'fr' }
    await store.insert(ADA)
    await store.insert(bob)
    await store.setLanguage(ADA.id, 'de')
    assert.deepEqual(await other.findById(ADA.id), { ...ADA, language: 'de' })
    assert.deepEqual(await other.findById(bob.id), bob)
    await store.setLanguage(ADA.id, undefined)
    assert.deepEqual(await other.findById(ADA.id), ADA)
  })

  test('an address or id that nobody has finds nothing', async t => {
    const { store } = await openStore(t)
    await store.insert(ADA)
    assert.equal(await store.findByEmail('bob@paper.example'), undefined)
    assert.equal(await store.findById('account_bob'), undefined)
    assert.equal(await store.findByEmail(ADA.email.toUpperCase()), undefined)
  })

  test('a taken address is refused, and its holder keeps everything', async t => {
    const { store } = await openStore(t)
    await store.insert(ADA)
    assert.equal(await store.insert({ ...ADA, id: 'account_eve', passwordHash: 'hers', remaining: 9 }), false)
    assert.deepEqual(await store.findByEmail(ADA.email), ADA)
    assert.equal(await store.findById('account_eve'), undefined)
  })

  test('of twenty that ask for one address at once, exactly one gets it', async t => {
    const { store } = await openStore(t)
    const insertions = Array.from({ length: 20 }, (_, at) => store.insert({ ...ADA, id: `account_${at}` }))
    const results = await Promise.all(insertions)
    assert.equal(results.filter(Boolean).length, 1)
    assert.equal((await store.findByEmail(ADA.email))?.id, `account_${results.indexOf(true)}`)
  })

  test('a grant answers what remains, and every process sees it', async t => {
    const { store, other } = await openStore(t)
    await store.insert(ADA)
    assert.equal(await store.grant(ADA.email, 10, 'paid', LATER), 13)
    assert.deepEqual(await other.findById(ADA.id), { ...ADA, remaining: 13 })
  })

  test('grants made at once all count, and so do those of another process', async t => {
    const { store, other } = await openStore(t)
    await store.insert(ADA)
    await Promise.all(Array.from({ length: 20 }, () => store.grant(ADA.email, 5, 'paid', LATER)))
    assert.equal(await other.grant(ADA.email, 1, 'paid', LATER), 104)
    assert.equal(await store.grant(ADA.email, 1, 'paid', LATER), 105)
  })

  test('a grant to nobody is answered with nothing and creates nobody', async t => {
    const { store } = await openStore(t)
    assert.equal(await store.grant(ADA.email, 10, 'paid', LATER), undefined)
    assert.equal(await store.findByEmail(ADA.email), undefined)
  })

  test('usage is told of one account from the wanted day on, oldest first, and only of days that have any', async t => {
    const { store, other, addUsage } = await openStore(t)
    const bob = { ...ADA, id: 'account_bob', email: 'bob@paper.example' }
    await store.insert(ADA)
    await store.insert(bob)
    for (const usageDay of [
      { day: '2026-02-28', certified: 4 },
      { day: '2025-12-31', certified: 1 },
      { day: '2026-01-01', certified: 2 },
    ])
      await addUsage(ADA.id, usageDay)
    await addUsage(bob.id, { day: '2026-01-15', certified: 9 })
    for (const reader of [store, other]) {
      assert.deepEqual(await reader.usageSince(ADA.id, '2026-01-01'), [
        { day: '2026-01-01', certified: 2 },
        { day: '2026-02-28', certified: 4 },
      ])
    }
    assert.deepEqual(await store.usageSince('account_nobody', '2026-01-01'), [])
  })
}
