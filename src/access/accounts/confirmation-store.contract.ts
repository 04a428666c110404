import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { ConfirmationStore } from './confirmation-store.port.ts'
import type { LinkToken } from './link-outbox.port.ts'

/** `other` is the same store as another process sees it. An account’s address is its id `@x.example`, until it is changed. */
type Opened = {
  store: ConfirmationStore
  other: ConfirmationStore
  addAccount(id: string): Promise<void>
  changeEmail(id: string, email: string): Promise<void>
  close(): Promise<void>
}

const ADA = 'account_ada'
const BOB = 'account_bob'
const ADAS = `${ADA}@x.example`
const HASH = 'a'.repeat(64)
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 2, 3, minutes))
const token = (tokenHash = HASH): LinkToken => ({ tokenHash, expiresAt: at(50) })

export function confirmationStoreContract(open: () => Promise<Opened>): void {
  const openStore = async (t: TestContext) => {
    const stores = await open()
    t.after(() => stores.close())
    await stores.addAccount(ADA)
    await stores.addAccount(BOB)
    return stores
  }
  const takeLinks = async (store: ConfirmationStore, now: Date, leasedUntil: Date) => {
    const [link] = await store.take(1, now, leasedUntil)
    assert.ok(link !== undefined)
    return link
  }
  const sendLink = async (store: ConfirmationStore, linkToken = token(), accountId = ADA) => {
    await store.request(accountId, `${accountId}@x.example`, at(0))
    const link = await takeLinks(store, at(0), at(5))
    assert.equal(await store.setToken(link, linkToken), true)
    await store.finish(link)
    return link
  }

  test('a token confirms the address that it was made for, once, for every process', async t => {
    const { store, other } = await openStore(t)
    await sendLink(store)
    assert.equal(await store.confirmedEmail(ADA), undefined)
    assert.equal(await other.confirm(HASH, at(49)), ADA)
    assert.equal(await store.confirm(HASH, at(49)), undefined)
    for (const each of [store, other]) assert.equal(await each.confirmedEmail(ADA), ADAS)
    assert.equal(await store.confirmedEmail(BOB), undefined)
  })

  test('of twenty that use a token at once, exactly one confirms', async t => {
    const { store, other } = await openStore(t)
    await sendLink(store)
    const confirmations = Array.from({ length: 20 }, (_, each) =>
      (each % 2 === 0 ? store : other).confirm(HASH, at(1)),
    )
    assert.equal((await Promise.all(confirmations)).filter(account => account !== undefined).length, 1)
  })

  test('a token that is unknown or expired confirms nothing', async t => {
    const { store } = await openStore(t)
    await sendLink(store)
    assert.equal(await store.confirm('b'.repeat(64), at(1)), undefined)
    assert.equal(await store.confirm(HASH, at(50)), undefined)
    assert.equal(await store.confirmedEmail(ADA), undefined)
  })

  test('a token does not confirm an address that the account has instead by now', async t => {
    const { store, changeEmail } = await openStore(t)
    await sendLink(store)
    await changeEmail(ADA, 'victim@bank.example')
    assert.equal(await store.confirm(HASH, at(1)), undefined)
    assert.equal(await store.confirmedEmail(ADA), undefined)
  })

  test('whoever asks again makes the former token worthless, and nobody else’s', async t => {
    const { store } = await openStore(t)
    await sendLink(store, token('b'.repeat(64)), BOB)
    await sendLink(store)
    await store.request(ADA, ADAS, at(2))
    assert.equal(await store.confirm(HASH, at(3)), undefined)
    assert.equal(await store.confirm('b'.repeat(64), at(3)), BOB)
  })

  test('the oldest wanted links are handed out first, each to one process until its lease is over', async t => {
    const { store, other } = await openStore(t)
    await store.request(BOB, `${BOB}@x.example`, at(1))
    await store.request(ADA, ADAS, at(0))
    assert.deepEqual(await store.nextDueAt(), at(0))
    assert.deepEqual(await store.take(1, at(2), at(5)), [
      { accountId: ADA, email: ADAS, askedAt: at(0), attempts: 1 },
    ])
    assert.deepEqual(
      (await other.take(9, at(2), at(6))).map(({ accountId }) => accountId),
      [BOB],
    )
    assert.deepEqual(await other.take(9, at(4), at(9)), [])
    assert.deepEqual(await store.nextDueAt(), at(5))
    assert.equal((await takeLinks(other, at(5), at(9))).attempts, 2)
  })

  test('what two processes take at once goes to one of them', async t => {
    const { store, other } = await openStore(t)
    await store.request(ADA, ADAS, at(0))
    const both = await Promise.all([store, other].map(each => each.take(9, at(0), at(5))))
    assert.equal(both.flat().length, 1)
  })

  test('what was sent is due no more; what was put off is due then; what was dropped is gone', async t => {
    const { store } = await openStore(t)
    await sendLink(store)
    assert.equal(await store.nextDueAt(), undefined)
    await store.request(ADA, ADAS, at(1))
    const link = await takeLinks(store, at(1), at(5))
    await store.postpone(link, at(9))
    assert.deepEqual(await store.nextDueAt(), at(9))
    await store.drop(link)
    assert.equal(await store.nextDueAt(), undefined)
    assert.equal(await store.setToken(link, token()), false)
  })

  test('what was asked for while a mail was on its way is still sent', async t => {
    const { store } = await openStore(t)
    await store.request(ADA, ADAS, at(0))
    const former = await takeLinks(store, at(0), at(5))
    await store.request(ADA, ADAS, at(1))
    assert.equal(await store.setToken(former, token()), false)
    await store.finish(former)
    await store.drop(former)
    await store.postpone(former, at(30))
    assert.deepEqual(await store.nextDueAt(), at(1))
  })

  test('nothing more is sent to an address that is confirmed', async t => {
    const { store } = await openStore(t)
    await store.request(ADA, ADAS, at(0))
    const link = await takeLinks(store, at(0), at(5))
    await store.setToken(link, token())
    await store.confirm(HASH, at(1))
    assert.equal(await store.setToken(link, token('b'.repeat(64))), false)
    await store.postpone(link, at(9))
    await store.drop(link)
    assert.equal(await store.nextDueAt(), undefined)
    assert.equal(await store.confirmedEmail(ADA), ADAS)
  })

  test('what has expired is forgotten, and what is confirmed or still to be sent is not', async t => {
    const { store } = await openStore(t)
    await sendLink(store)
    await sendLink(store, token('b'.repeat(64)), BOB)
    await store.confirm('b'.repeat(64), at(1))
    await store.deleteExpired(at(49))
    assert.equal(await store.confirm(HASH, at(49)), ADA)
    await sendLink(store)
    await store.deleteExpired(at(50))
    assert.equal(await store.confirm(HASH, at(1)), undefined)
    assert.equal(await store.confirmedEmail(BOB), `${BOB}@x.example`)
    await store.request(ADA, ADAS, at(2))
    await store.deleteExpired(at(59))
    assert.deepEqual(await store.nextDueAt(), at(2))
  })
}
