import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { LogHead } from '../../core/log/log-reader.port.ts'
import { KEPT_BYTES_MAX, KEPT_DOCUMENTS_MAX } from '../../core/record/document-retention.ts'
import { sampleCode, sampleDocument } from './changes.sample.ts'
import { EMPTY_HEAD, newCertificate, type OpenedCommitStore } from './commit-store.contract.ts'
import type { CommitStore, KeptDocument } from './commit-store.port.ts'

/** The part of the commit store contract about kept documents. */
export function keptDocumentsContract(open: (head: LogHead) => Promise<OpenedCommitStore>): void {
  const openStore = async (t: TestContext) => {
    const stores = await open(EMPTY_HEAD)
    t.after(() => stores.close())
    for (const [number, id] of ['account_ada', 'account_bob'].entries()) {
      await stores.addAccount(id, 3)
      await stores.setDocumentKey(id, Uint8Array.of(number, 0, 255))
    }
    return stores
  }

  /** As a commit does it: certificates first, then their documents. */
  const keep = (store: CommitStore, documents: KeptDocument[], accountId = 'account_ada') =>
    store.transaction(async tx => {
      const numbers = documents.map(({ code }) => Number.parseInt(code.slice(3), 36))
      await tx.writeCertificates(numbers.map(number => newCertificate(number, { accountId })))
      await tx.keepDocuments(documents)
    })

  test('have the key of an account that asks for it, and no other account has one', async t => {
    const { store, addAccount } = await openStore(t)
    await addAccount('account_eve', 1)
    const keys = await store.transaction(tx => tx.documentKeys(['account_bob', 'account_eve']))
    assert.deepEqual(
      [...keys].map(([id, key]) => [id, [...key]]),
      [['account_bob', [1, 0, 255]]],
    )
  })

  test('come back exactly as written, the newest first, each to its own account', async t => {
    const { store, documentsOf } = await openStore(t)
    const his = sampleDocument(9, { accountId: 'account_bob' })
    await keep(store, [sampleDocument(3), sampleDocument(1)])
    await keep(store, [his], 'account_bob')
    await keep(store, [sampleDocument(2)])
    assert.deepEqual(
      await documentsOf('account_ada'),
      [2, 1, 3].map(number => sampleDocument(number)),
    )
    assert.deepEqual(await documentsOf('account_bob'), [his])
  })

  test('make room for new ones: past the number the oldest of that account go', async t => {
    const { store, documentsOf } = await openStore(t)
    const all = Array.from({ length: KEPT_DOCUMENTS_MAX + 2 }, (_, number) => number)
    const documents = all.map(number => sampleDocument(number))
    await keep(store, documents.slice(0, -2))
    assert.equal((await documentsOf('account_ada')).length, KEPT_DOCUMENTS_MAX)
    await keep(store, documents.slice(-2))
    const codes = (await documentsOf('account_ada')).map(({ code }) => code)
    assert.deepEqual(codes, all.slice(2).reverse().map(sampleCode))
  })

  test('make room for new ones: past the bytes the oldest of that account go, and nobody else’s', async t => {
    const { store, documentsOf } = await openStore(t)
    await keep(store, [sampleDocument(9, { accountId: 'account_bob' })], 'account_bob')
    const bytes = KEPT_BYTES_MAX / 2
    await keep(store, [sampleDocument(1, { bytes: 1 }), sampleDocument(2, { bytes })])
    await keep(store, [sampleDocument(3, { bytes })])
    const codes = (await documentsOf('account_ada')).map(({ code }) => code)
    assert.deepEqual(codes, [sampleCode(3), sampleCode(2)])
    assert.equal((await documentsOf('account_bob')).length, 1)
  })
}
