import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { LogHead } from '../../core/log/log-reader.port.ts'
import { answerReaderContract } from '../../pipeline/commit/answer-reader.contract.ts'
import { commitStoreContract, newCertificate } from '../../pipeline/commit/commit-store.contract.ts'
import { logReaderContract } from '../../pipeline/commit/log-reader.contract.ts'
import { createAccountStore } from './account-store.ts'
import { createAnswerReader } from './answer-reader.ts'
import { createBlockStore } from './block-store.ts'
import { createCertificateReader } from './certificate-reader.ts'
import { createCommitStore } from './commit-store.ts'
import { foundLog } from './log-founding.ts'
import { createLogReader } from './log-reader.ts'
import { openTemporaryDatabase } from './temporary-database.ts'

async function open(head?: LogHead) {
  const { database, other, addAccount, close } = await openTemporaryDatabase()
  if (head !== undefined) await foundLog(database, head, new Uint8Array(32))
  return {
    database,
    store: createCommitStore(database),
    other: createCommitStore(other),
    log: createLogReader(database),
    answers: createAnswerReader(database),
    blocks: createBlockStore(database),
    findCertificate: createCertificateReader(database).findByCode,
    async account(id: string) {
      const account = await createAccountStore(database).findById(id)
      return account && { remaining: account.remaining, certified: account.certified }
    },
    usageOf: (id: string) => createAccountStore(database).usageSince(id, '2026-01-01'),
    addAccount,
    close,
  }
}

describe('the commit store in SQL', () => {
  commitStoreContract(open)

  test('a batch of 256 with signatures is taken in one transaction', async t => {
    const { store, addAccount, database, close } = await open()
    t.after(close)
    await addAccount('account_ada')
    const signature = Array.from({ length: 128 }, (_, place) => 2 ** 32 - 1 - place)
    const batch = Array.from({ length: 256 }, (_, number) => ({
      ...newCertificate(number),
      fingerprint: signature,
    }))
    await store.transaction(tx => tx.writeCertificates(batch))
    const count = (table: 'certificates' | 'fingerprints' | 'fingerprint_bands') =>
      database.reader
        .selectFrom(table)
        .select(row => row.fn.countAll<number>().as('rows'))
        .executeTakeFirst()
    assert.deepEqual(
      [
        (await count('certificates'))?.rows,
        (await count('fingerprints'))?.rows,
        (await count('fingerprint_bands'))?.rows,
      ],
      [256, 256, 256 * 32],
    )
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
