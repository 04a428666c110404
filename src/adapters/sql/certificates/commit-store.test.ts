import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { LogHead } from '../../../core/log/log-reader.port.ts'
import { hashParagraphs, leavesFromBytes } from '../../../core/text/canonical/paragraph-tree.ts'
import { answerReaderContract } from '../../../pipeline/commit/answer-reader.contract.ts'
import { certificateDetailsContract } from '../../../pipeline/commit/certificate-details.contract.ts'
import { commitStoreContract, newCertificate } from '../../../pipeline/commit/commit-store.contract.ts'
import type { NewDelivery, Subscriber } from '../../../pipeline/commit/commit-store.port.ts'
import { keptDocumentsContract } from '../../../pipeline/commit/keep-documents.contract.ts'
import { logReaderContract } from '../../../pipeline/commit/log-reader.contract.ts'
import { queuedDeliveriesContract } from '../../../pipeline/commit/queued-deliveries.contract.ts'
import { createAccountStore } from '../accounts/account-store.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createAnswerReader } from './answer-reader.ts'
import { createBlockStore } from './block-store.ts'
import { createCertificateReader } from './certificate-reader.ts'
import { createCommitStore } from './commit-store.ts'
import { foundLog } from './log-founding.ts'
import { createLogReader } from './log-reader.ts'

onEveryEngine(engine => {
  async function open(head?: LogHead) {
    const { database, other, addAccount, close } = await openTemporaryDatabase(engine)
    if (head !== undefined) await foundLog(database, head, new Uint8Array(32))
    return {
      database,
      store: createCommitStore(database),
      other: createCommitStore(other),
      log: createLogReader(database),
      answers: createAnswerReader(database),
      blocks: createBlockStore(database),
      findCertificate: createCertificateReader(database).findByCode,
      detailsOf: createCertificateReader(database).findDetails,
      async account(id: string) {
        const account = await createAccountStore(database).findById(id)
        return account && { remaining: account.remaining, certified: account.certified }
      },
      usageOf: (id: string) => createAccountStore(database).usageSince(id, '2026-01-01'),
      addAccount,
      async setDocumentKey(account_id: string, wrapped_key: Uint8Array) {
        await database.writer.insertInto('kept_document_keys').values({ account_id, wrapped_key }).execute()
      },
      async documentsOf(accountId: string) {
        const rows = await database.reader
          .selectFrom('kept_documents')
          .selectAll()
          .where('account_id', '=', accountId)
          .orderBy('id', 'desc')
          .execute()
        return rows.map(({ code, issued_at, bytes, ciphertext }) => {
          return {
            accountId,
            code,
            issuedAt: new Date(issued_at),
            bytes,
            ciphertext: new Uint8Array(ciphertext),
          }
        })
      },
      async addSubscriber({ webhookId: id, accountId: account_id, events }: Subscriber) {
        const blob = Uint8Array.of(1)
        const row = { id, account_id, url: 'https://a.example/', events: events.join(' '), created_at: 0 }
        const rest = { wrapped_key: blob, secret: blob, last_heard_at: 0 }
        await database.writer
          .insertInto('webhooks')
          .values({ ...row, ...rest })
          .execute()
      },
      async queuedDeliveries() {
        const rows = await database.reader
          .selectFrom('webhook_deliveries')
          .selectAll()
          .orderBy('id')
          .execute()
        return rows.map(row => {
          const event = { event: row.event as NewDelivery['event'], code: row.code!, at: new Date(row.at) }
          return { webhookId: row.webhook_id, eventId: row.event_id, ...event }
        })
      },
      close,
    }
  }

  describe('the details kept in SQL', () => certificateDetailsContract(open))

  describe('the commit store in SQL', () => {
    commitStoreContract(open)

    test('a batch of 256 with fingerprints is taken in one transaction', async t => {
      const { store, addAccount, database, close } = await open()
      t.after(close)
      await addAccount('account_ada')
      const shingles = (number: number) =>
        Array.from({ length: 128 }, (_, place) => 2 ** 31 + number * 128 + place)
      const batch = Array.from({ length: 256 }, (_, number) => ({
        ...newCertificate(number),
        fingerprint: [12, ...shingles(number)],
      }))
      await store.transaction(tx => tx.writeCertificates(batch))
      const count = (table: 'certificates' | 'passage_documents' | 'passage_shingles') =>
        database.reader
          .selectFrom(table)
          .select(row => row.fn.countAll<number>().as('rows'))
          .executeTakeFirst()
      assert.deepEqual(
        [
          (await count('certificates'))?.rows,
          (await count('passage_documents'))?.rows,
          (await count('passage_shingles'))?.rows,
        ],
        [256, 256, 256 * 128],
      )
    })

    test('the paragraphs of a certificate come back as written, and those without any have none', async t => {
      const { store, addAccount, database, close } = await open()
      t.after(close)
      await addAccount('account_ada')
      const paragraphs = hashParagraphs(['One.', 'And two words more.'])
      const [first, second] = [newCertificate(0), newCertificate(1)]
      await store.transaction(tx => tx.writeCertificates([{ ...first, paragraphs }, second]))
      const { findParagraphs } = createCertificateReader(database)
      assert.deepEqual(await findParagraphs(first.certificate), leavesFromBytes(paragraphs))
      assert.equal(await findParagraphs(second.certificate), undefined)
    })

    test('certificates are listed by their words, private ones to their owner alone', async t => {
      const { store, addAccount, database, close } = await open()
      t.after(close)
      await addAccount('account_ada')
      const textHash = `sha256:${'7'.repeat(64)}`
      const batch = [{}, { textHash }, { textHash, salt: undefined }].map((changes, number) => {
        const { certificate, ...rest } = newCertificate(number)
        return { ...rest, certificate: { ...certificate, salt: new Uint8Array(32), ...changes } }
      })
      await store.transaction(tx => tx.writeCertificates(batch))
      const { listByHash, listByTextHash } = createCertificateReader(database)
      const placesIn = async (page: ReturnType<typeof listByHash>) =>
        (await page).certificates.map(({ entryIndex }) => entryIndex)
      const all = { before: undefined, limit: 9 }
      assert.deepEqual(await placesIn(listByTextHash(textHash, all)), [2])
      assert.deepEqual(await placesIn(listByTextHash(textHash, all, { accountId: 'account_ada' })), [2, 1])
      assert.deepEqual(await placesIn(listByHash(textHash, all)), [1])
      assert.deepEqual(await placesIn(listByTextHash(batch[0]!.certificate.contentHash, all)), [])
    })

    test('each charge is a row of the ledger, and none is written for what is free', async t => {
      const { store, addAccount, database, close } = await open()
      t.after(close)
      await addAccount('account_ada', 3)
      const at = new Date(7)
      await store.transaction(tx =>
        tx.writeDebits([
          { accountId: 'account_ada', code: 'PP-1', charged: true, at },
          { accountId: 'account_ada', code: 'PP-2', charged: false, at },
        ]),
      )
      const rows = await database.reader
        .selectFrom('allowance_ledger')
        .select(['change', 'reason', 'code', 'at'])
        .execute()
      assert.deepEqual(
        rows.map(row => ({ ...row })),
        [{ change: -1, reason: 'certification', code: 'PP-1', at: 7 }],
      )
    })
  })

  describe('the documents kept in SQL', () => keptDocumentsContract(open))

  describe('the deliveries queued in SQL', () => queuedDeliveriesContract(open))

  describe('the log reader in SQL', () => {
    logReaderContract(open)

    test('a log is founded once: a second founding is refused and changes nothing', async t => {
      const head = { origin: 'a.example/log', size: 0, checkpoint: 'first', lastEntryAt: new Date(1) }
      const { database, log, close } = await open(head)
      t.after(close)
      await assert.rejects(foundLog(database, { ...head, checkpoint: 'second' }, new Uint8Array(32).fill(1)))
      assert.deepEqual(await log.head(), head)
    })
  })

  describe('the stored answers in SQL', () => answerReaderContract(open))
})
