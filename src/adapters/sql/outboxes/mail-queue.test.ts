import assert from 'node:assert/strict'
import { createSecretKey, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { describe, type TestContext, test } from 'node:test'
import { mailAddressStoreContract } from '../../../access/mail-addresses/mail-address-store.contract.ts'
import { RECEIVED_AT, sampleLetter } from '../../../doors/smtp/certifying/letters.sample.ts'
import { mailQueueContract } from '../../../doors/smtp/certifying/mail-queue.contract.ts'
import { newCertificate } from '../../../pipeline/commit/commit-store.contract.ts'
import { createDocumentCipher } from '../../keyfile/document-cipher.ts'
import { createMailAddressStore } from '../accounts/mail-address-store.ts'
import { createAnswerReader } from '../certificates/answer-reader.ts'
import { createCommitStore } from '../certificates/commit-store.ts'
import { findDocumentKey } from '../certificates/kept-document-rows.ts'
import type { Engine } from '../engine/engine.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createMailOutbox } from './mail-outbox.ts'
import { createMailQueue } from './mail-queue.ts'

async function openOn(engine: Engine) {
  const { database, other, path, addAccount, close } = await openTemporaryDatabase(engine)
  for (const id of ['account_ada', 'account_bob']) await addAccount(id)
  const cipher = createDocumentCipher(createSecretKey(randomBytes(32)))
  return {
    database,
    cipher,
    queue: createMailQueue(database, cipher),
    other: createMailQueue(other, cipher),
    outbox: createMailOutbox(database),
    async addCertificate(code: string) {
      const sample = newCertificate(1, { accountId: 'account_ada' })
      const certificate = { ...sample.certificate, code }
      await createCommitStore(database).transaction(tx => tx.writeCertificates([{ ...sample, certificate }]))
    },
    /** All bytes of the database on the disk, as a thief of the files would read them. */
    files: () =>
      Buffer.concat([path, `${path}-wal`].filter(each => existsSync(each)).map(each => readFileSync(each))),
    close,
  }
}

async function opened(t: TestContext, engine: Engine) {
  const all = await openOn(engine)
  t.after(all.close)
  return all
}

onEveryEngine(engine => {
  describe('the mail queue in SQL', () => mailQueueContract(() => openOn(engine)))

  describe('the store of mail addresses in SQL', () =>
    mailAddressStoreContract(async () => {
      const { database, other, addAccount, close } = await openTemporaryDatabase(engine)
      const cipher = createDocumentCipher(createSecretKey(randomBytes(32)))
      return {
        store: createMailAddressStore(database, cipher),
        other: createMailAddressStore(other, cipher),
        addAccount,
        close,
      }
    }))

  test('a settled message is forgotten altogether after a day, and so is its answer', async t => {
    const { database, queue } = await opened(t, engine)
    await queue.add([sampleLetter(1)])
    await queue.settle(
      [{ letter: sampleLetter(1), outcome: { kind: 'refused', reason: 'internal' }, answer: true }],
      RECEIVED_AT,
    )
    await createMailOutbox(database).finish('mail_1', RECEIVED_AT)
    await queue.tidy(new Date(RECEIVED_AT.getTime() + 24 * 60 * 60 * 1000 + 1))
    assert.deepEqual(await database.reader.selectFrom('mail_queue').selectAll().execute(), [])
    assert.deepEqual(await database.reader.selectFrom('mail_outbox').selectAll().execute(), [])
  })

  test('the stored answer of a queued message is kept for as long as the message waits', async t => {
    const { database, queue } = await opened(t, engine)
    const answers = createAnswerReader(database)
    await queue.add([sampleLetter(1)])
    const row = { account_id: 'account_ada', fingerprint: 'f', answer: '{}', created_at: 0 }
    for (const idempotency_key of ['mail_1', 'mail_2']) {
      await database.writer
        .insertInto('idempotent_answers')
        .values({ ...row, idempotency_key })
        .execute()
    }
    await answers.forgetAnswers(new Date())
    assert.equal(await answers.findAnswer('account_ada', 'mail_2'), undefined)
    assert.equal((await answers.findAnswer('account_ada', 'mail_1'))?.answer, '{}')
    await queue.settle(
      [{ letter: sampleLetter(1), outcome: { kind: 'refused', reason: 'internal' }, answer: false }],
      RECEIVED_AT,
    )
    await answers.forgetAnswers(new Date())
    assert.equal(await answers.findAnswer('account_ada', 'mail_1'), undefined)
  })

  test('a message that cannot be opened does not keep back the others', async t => {
    const { database, queue } = await opened(t, engine)
    await queue.add([sampleLetter(1), sampleLetter(2)])
    await database.writer
      .updateTable('mail_queue')
      .set({ sealed: randomBytes(99) })
      .where('id', '=', 'mail_1')
      .execute()
    assert.deepEqual(await queue.take(10, RECEIVED_AT), [
      { id: 'mail_1', letter: undefined, attempts: 1 },
      { id: 'mail_2', letter: sampleLetter(2), attempts: 1 },
    ])
  })

  test('a key that opens no waiting message is noticed before anything is encrypted with it', async t => {
    const { database, cipher, queue } = await opened(t, engine)
    assert.equal(await findDocumentKey(database), undefined)
    await queue.add([sampleLetter(1)])
    const { accountId, key } = (await findDocumentKey(database))!
    assert.ok(cipher.knowsKey(accountId, key))
    assert.ok(!createDocumentCipher(createSecretKey(randomBytes(32))).knowsKey(accountId, key))
  })
})

test('a copy of the database alone tells neither an address nor a message', async t => {
  const { database, cipher, queue, files } = await opened(t, 'sqlite')
  const token = 'abcdefghijklmnopqrstuvwxyz234567'
  const stored = { accountId: 'account_ada', token, tokenHash: 'f'.repeat(64), createdAt: RECEIVED_AT }
  await createMailAddressStore(database, cipher).insert(stored)
  await queue.add([sampleLetter(1)])
  assert.ok(files().includes('account_ada'), 'the files were not read')
  for (const secret of [token, 'Letter 1', 'Grüße', 'ada@sender.example', '192.0.2.7', '1@mail.example']) {
    assert.ok(!files().includes(secret), secret)
  }
})

test('what was settled is gone from the files when it has been tidied, also for whoever has the key', async t => {
  const { database, queue, files } = await opened(t, 'sqlite')
  await queue.add([sampleLetter(1), sampleLetter(2)])
  const rows = await database.reader.selectFrom('mail_queue').selectAll().orderBy('id').execute()
  const [gone, waiting] = rows.map(({ sealed }) => Buffer.from(sealed!))
  await queue.settle(
    [{ letter: sampleLetter(1), outcome: { kind: 'refused', reason: 'internal' }, answer: false }],
    RECEIVED_AT,
  )
  assert.ok(files().includes(gone!))
  await queue.tidy(RECEIVED_AT)
  assert.ok(!files().includes(gone!))
  assert.ok(files().includes(waiting!))
})
