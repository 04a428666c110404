import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { LogHead } from '../../core/log/log-reader.port.ts'
import { sampleCode } from './changes.sample.ts'
import { EMPTY_HEAD, newCertificate, type OpenedCommitStore } from './commit-store.contract.ts'
import type { NewDelivery, Subscriber } from './commit-store.port.ts'

type Opened = OpenedCommitStore & {
  addSubscriber(subscriber: Subscriber): Promise<void>
  /** In the order in which they were queued. */
  queuedDeliveries(): Promise<NewDelivery[]>
}

const HOOK: Subscriber = {
  webhookId: 'webhook_1',
  accountId: 'account_ada',
  events: ['certificate.issued', 'certificate.revoked'],
}
const AT = new Date('2026-01-02T03:04:06.001Z')

function delivery(number: number, changes: Partial<NewDelivery> = {}): NewDelivery {
  const message = { event: 'certificate.issued' as const, code: sampleCode(number), at: AT }
  return { webhookId: HOOK.webhookId, eventId: `evt_${number}`, ...message, ...changes }
}

/** The part of the commit store contract about queued messages. */
export function queuedDeliveriesContract(open: (head: LogHead) => Promise<Opened>): void {
  const openStore = async (t: TestContext) => {
    const stores = await open(EMPTY_HEAD)
    t.after(() => stores.close())
    for (const id of ['account_ada', 'account_bob', 'account_eve']) await stores.addAccount(id, 3)
    await stores.addSubscriber(HOOK)
    await stores.addSubscriber({ ...HOOK, webhookId: 'webhook_2', accountId: 'account_bob' })
    await stores.store.transaction(tx => tx.writeCertificates([newCertificate(1), newCertificate(2)]))
    return stores
  }

  test('go to the webhooks of the accounts that are named, each with its own wishes', async t => {
    const { store } = await openStore(t)
    const subscribers = await store.transaction(tx => tx.subscribers(['account_ada', 'account_eve']))
    assert.deepEqual(subscribers, [HOOK])
    const nobody = await store.transaction(tx => tx.subscribers(['account_eve', 'o\'"brien', '']))
    assert.deepEqual(nobody, [])
  })

  test('are found as they were queued, in that order', async t => {
    const { store, queuedDeliveries } = await openStore(t)
    const deliveries = [delivery(2), delivery(1), delivery(1, { webhookId: 'webhook_2' })]
    await store.transaction(tx => tx.queueDeliveries(deliveries))
    assert.deepEqual(await queuedDeliveries(), deliveries)
  })

  test('are queued once: an event that is there already refuses the whole transaction', async t => {
    const { store, queuedDeliveries } = await openStore(t)
    await store.transaction(tx => tx.queueDeliveries([delivery(1)]))
    await assert.rejects(store.transaction(tx => tx.queueDeliveries([delivery(2), delivery(1)])))
    assert.deepEqual(await queuedDeliveries(), [delivery(1)])
  })
}
