import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { Webhook, WebhookStore } from '../access/webhooks/webhook-store.port.ts'
import { sampleCode } from '../pipeline/commit/changes.sample.ts'
import { newCertificate } from '../pipeline/commit/commit-store.contract.ts'
import type { Subscriber } from '../pipeline/commit/commit-store.port.ts'
import type { Attempt, DueDelivery, Lease, Outbox } from './outbox.port.ts'

export const at = (seconds: number) => new Date(1_800_000_000_000 + seconds * 1000)
export const HOOK: Webhook = {
  id: 'webhook_1',
  accountId: 'account_ada',
  url: 'https://cms.example/hook',
  events: ['certificate.issued', 'certificate.revoked'],
  createdAt: at(0),
  previousSecretUntil: undefined,
  disabled: undefined,
}
export const SECRET = new Uint8Array(32).fill(7)
export const NEWER = new Uint8Array(32).fill(8)
export const EVENT = { event: 'certificate.issued' as const, code: sampleCode(1), at: at(10) }
export const page = { before: undefined, limit: 10 }

/** With the webhook in it, its secret, and the certificate that the event tells of. */
type Open = (t: TestContext) => Promise<{
  store: WebhookStore
  outbox: Outbox
  /** The same outbox, as another process has it. */
  otherOutbox: Outbox
  queue(eventId: string): Promise<void>
  subscribers(): Promise<Subscriber[]>
}>

/** The promises of every outbox. */
export function outboxContract(open: Open): void {
  test('gives what is due with all that a message needs, the longest waiting first', async t => {
    const { store, outbox, queue } = await open(t)
    await queue('evt_2')
    await store.queueTest(HOOK.id, 'test_1', at(5))
    assert.deepEqual(await outbox.agenda(), [{ webhookId: HOOK.id, dueAt: at(5) }])
    assert.deepEqual(await outbox.due(HOOK.id, at(4), 10), [])
    const [early, late, ...more] = await outbox.due(HOOK.id, at(10), 10)
    assert.deepEqual([early!.eventId, early!.subject, more.length], ['test_1', 'test', 0])
    const { certificate } = newCertificate(1)
    const { code, product, contentHash, salt, cid, grade, score } = certificate
    const expected = { code, product, contentHash, salt, cid, grade, score, supersededBy: undefined }
    assert.deepEqual(late, {
      place: late!.place,
      eventId: 'evt_2',
      at: EVENT.at,
      dueAt: EVENT.at,
      attempts: 0,
      webhook: { id: HOOK.id, url: HOOK.url, secrets: [SECRET], lastHeardAt: at(0) },
      subject: { event: 'certificate.issued', certificate: expected },
    })
  })

  test('gives no more at once than was asked for', async t => {
    const { outbox, queue } = await open(t)
    for (const id of ['evt_1', 'evt_2', 'evt_3']) await queue(id)
    assert.equal((await outbox.due(HOOK.id, at(10), 2)).length, 2)
  })

  test('gives the secret before the present one as well, until its time is over', async t => {
    const { store, outbox, queue } = await open(t)
    for (const id of ['evt_1', 'evt_2']) await queue(id)
    await store.rotate('account_ada', HOOK.id, NEWER, at(100))
    const secretsAt = async (now: Date) => (await outbox.due(HOOK.id, now, 1))[0]!.webhook.secrets
    assert.deepEqual(await secretsAt(at(99)), [NEWER, SECRET])
    assert.deepEqual(await secretsAt(at(100)), [NEWER])
    assert.deepEqual((await store.find('account_ada', HOOK.id))!.previousSecretUntil, at(100))
  })

  test('remembers what became of each attempt', async t => {
    const { store, outbox, queue } = await open(t)
    await queue('evt_1')
    const failure = attempt({ kind: 'again', dueAt: at(30) }, { status: undefined, error: 'too-slow' })
    assert.equal(await outbox.settle(await leaseFirst(outbox, at(10)), failure), true)
    assert.deepEqual(await outbox.agenda(), [{ webhookId: HOOK.id, dueAt: at(30) }])
    assert.equal((await outbox.due(HOOK.id, at(30), 1))[0]!.attempts, 1)
    const readDelivery = async () => {
      const [delivery] = await store.deliveries(HOOK.id, page)
      return [delivery!.state, delivery!.attempts, delivery!.lastStatus, delivery!.lastError]
    }
    assert.deepEqual(await readDelivery(), ['pending', 1, undefined, 'too-slow'])
    await outbox.settle(await leaseFirst(outbox, at(30)), attempt({ kind: 'given-up' }, { status: 500 }))
    assert.deepEqual(await readDelivery(), ['failed', 2, 500, undefined])
    assert.deepEqual(await outbox.agenda(), [])
    assert.equal(await store.replay(HOOK.id, 'evt_1', at(40)), true)
    assert.equal(await store.replay(HOOK.id, 'evt_2', at(40)), false)
    assert.equal((await outbox.due(HOOK.id, at(40), 1))[0]!.attempts, 0)
    await outbox.settle(await leaseFirst(outbox, at(40)), attempt({ kind: 'delivered' }, { at: at(41) }))
    assert.deepEqual(await readDelivery(), ['delivered', 1, 204, undefined])
    await store.queueTest(HOOK.id, 'test_1', at(42))
    assert.deepEqual((await outbox.due(HOOK.id, at(50), 1))[0]!.webhook.lastHeardAt, at(41))
  })

  test('gives up everything for a webhook that is disabled, until it is enabled and something is replayed', async t => {
    const { store, outbox, queue, subscribers } = await open(t)
    for (const number of [1, 2]) await queue(`evt_${number}`)
    const goneAttempt = attempt({ kind: 'disable', because: 'gone' }, { status: 410 })
    await outbox.settle(await leaseFirst(outbox, at(10)), goneAttempt)
    assert.deepEqual([await outbox.agenda(), await outbox.due(HOOK.id, at(99), 9)], [[], []])
    assert.deepEqual(await subscribers(), [])
    const disabled = { at: at(20), because: 'gone' as const }
    assert.deepEqual(await store.find('account_ada', HOOK.id), { ...HOOK, disabled })
    assert.equal(await store.enable('account_ada', HOOK.id, at(60)), true)
    assert.deepEqual(await outbox.agenda(), [])
    assert.equal((await subscribers()).length, 1)
    await store.replay(HOOK.id, 'evt_2', at(61))
    assert.deepEqual((await outbox.due(HOOK.id, at(61), 9))[0]!.webhook.lastHeardAt, at(60))
  })

  test('forgets what is old and settled, and nothing that is pending', async t => {
    const { store, outbox, queue } = await open(t)
    for (const number of [1, 2]) await queue(`evt_${number}`)
    await outbox.settle(await leaseFirst(outbox, at(10)), attempt({ kind: 'delivered' }))
    await outbox.forget(EVENT.at)
    assert.equal((await store.deliveries(HOOK.id, page)).length, 2)
    await outbox.forget(at(11))
    assert.deepEqual(
      (await store.deliveries(HOOK.id, page)).map(({ eventId }) => eventId),
      ['evt_2'],
    )
  })

  test('settles nothing for a delivery that is gone meanwhile', async t => {
    const { store, outbox, queue } = await open(t)
    await queue('evt_1')
    const lease = await leaseFirst(outbox, at(10))
    await store.delete('account_ada', HOOK.id)
    assert.equal(await outbox.settle(lease, attempt({ kind: 'disable', because: 'gone' })), false)
    assert.deepEqual(await store.listByAccount('account_ada'), [])
  })

  test('sends what was replayed during an attempt once more, whatever became of the attempt', async t => {
    const { store, outbox, queue } = await open(t)
    await queue('evt_1')
    const lease = await leaseFirst(outbox, at(10))
    await store.replay(HOOK.id, 'evt_1', at(12))
    assert.equal(await outbox.settle(lease, attempt({ kind: 'delivered' })), false)
    await outbox.release(lease)
    assert.deepEqual(await outbox.agenda(), [{ webhookId: HOOK.id, dueAt: at(12) }])
    assert.equal((await store.deliveries(HOOK.id, page))[0]!.state, 'pending')
  })

  test('has what was released due as before, in its old place', async t => {
    const { outbox, queue } = await open(t)
    for (const number of [1, 2]) await queue(`evt_${number}`)
    await outbox.release(await leaseFirst(outbox, at(20)))
    const due = await outbox.due(HOOK.id, at(20), 9)
    assert.deepEqual(
      due.map(({ eventId, dueAt, attempts }) => [eventId, dueAt, attempts]),
      [
        ['evt_1', EVENT.at, 0],
        ['evt_2', EVENT.at, 0],
      ],
    )
  })
}

/** The further promises of an outbox that several processes share. */
export function sharedOutboxContract(open: Open): void {
  test('get each delivery for one of them alone, until that one has been silent for long', async t => {
    const { outbox, otherOutbox, queue } = await open(t)
    for (let number = 0; number < 20; number += 1) await queue(`evt_${number}`)
    const due = await otherOutbox.due(HOOK.id, at(10), 20)
    const turns = [outbox, otherOutbox, outbox, otherOutbox].map(each => leaseAll(each, due, at(10)))
    const places = (await Promise.all(turns)).flat().map(({ place }) => place)
    assert.deepEqual([places.length, new Set(places).size], [20, 20])
    assert.deepEqual(await otherOutbox.due(HOOK.id, at(69), 20), [])
    assert.equal((await otherOutbox.due(HOOK.id, at(70), 20)).length, 20)
  })

  test('settle nothing that another has leased since, nor what it has settled', async t => {
    const { store, outbox, otherOutbox, queue } = await open(t)
    await queue('evt_1')
    const lostLease = await leaseFirst(outbox, at(10))
    const lease = await leaseFirst(otherOutbox, at(70))
    const failure = attempt({ kind: 'again', dueAt: at(80) }, { status: 500 })
    assert.equal(await outbox.settle(lostLease, failure), false)
    assert.equal(await otherOutbox.settle(lease, attempt({ kind: 'delivered' }, { at: at(71) })), true)
    assert.equal(await outbox.settle(lostLease, failure), false)
    await outbox.release(lostLease)
    assert.deepEqual(await outbox.agenda(), [])
    const [{ state, attempts } = assert.fail()] = await store.deliveries(HOOK.id, page)
    assert.deepEqual([state, attempts], ['delivered', 1])
  })
}

async function leaseFirst(outbox: Outbox, now: Date): Promise<Lease> {
  const [lease = assert.fail('nothing was due')] = await leaseAll(
    outbox,
    await outbox.due(HOOK.id, now, 1),
    now,
  )
  return lease
}

/** The leases that were granted. */
async function leaseAll(outbox: Outbox, due: DueDelivery[], now: Date): Promise<Lease[]> {
  const leases = await Promise.all(due.map(each => outbox.lease(each, now)))
  return leases.filter(lease => lease !== undefined)
}

function attempt(next: Attempt['next'], changes: Partial<Attempt> = {}): Attempt {
  return { at: at(20), status: 204, error: undefined, next, ...changes }
}
