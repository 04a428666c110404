import assert from 'node:assert/strict'
import { createSecretKey, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, type TestContext, test } from 'node:test'
import { keptDocumentsContract } from '../../../access/accounts/kept-documents.contract.ts'
import { sampleCertification, sampleCode } from '../../../pipeline/commit/changes.sample.ts'
import { newCertificate } from '../../../pipeline/commit/commit-store.contract.ts'
import { keepDocuments } from '../../../pipeline/commit/keep-documents.ts'
import { createDocumentCipher } from '../../keyfile/document-cipher.ts'
import type { Engine } from '../engine/engine.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createCommitStore } from './commit-store.ts'
import { createKeptDocuments } from './kept-document-store.ts'

const ADA = 'account_ada'

async function openOn(engine: Engine) {
  const { database, other, path, addAccount, close } = await openTemporaryDatabase(engine)
  for (const id of [ADA, 'account_bob']) await addAccount(id)
  const cipher = createDocumentCipher(createSecretKey(randomBytes(32)))
  const store = createCommitStore(database)
  let number = 0
  return {
    database,
    cipher,
    path,
    kept: createKeptDocuments(database, cipher),
    other: createKeptDocuments(other, cipher),
    async certify(accountId: string, content: string) {
      number += 1
      const change = sampleCertification(number, { accountId, document: content })
      await store.transaction(async tx => {
        await tx.writeCertificates([newCertificate(number, { accountId })])
        await keepDocuments(tx, [change], { cipher, onError: error => assert.fail(error as Error) })
      })
      return sampleCode(number)
    },
    /** All bytes of the database on the disk, as a thief of the files would read them. */
    files: () => Buffer.concat([path, `${path}-wal`].map(each => readFileSync(each))),
    close,
  }
}

onEveryEngine(engine => {
  const open = () => openOn(engine)

  describe('the kept documents in SQL', () => keptDocumentsContract(open))

  describe('earlier documents', () => {
    async function withThree(t: TestContext) {
      const stores = await open()
      t.after(stores.close)
      await stores.kept.startKeeping(ADA)
      const codes = []
      for (const content of ['One.', 'Two.', 'Three.']) codes.push(await stores.certify(ADA, content))
      return { ...stores, codes: codes as [string, string, string] }
    }

    test('come newest first with code and time, no more than were asked for', async t => {
      const { kept, codes } = await withThree(t)
      const issuedAt = new Date('2026-01-02T03:04:05.678Z')
      assert.deepEqual(await kept.forAccount(ADA, 2), [
        { code: codes[2], issuedAt, text: 'Three.' },
        { code: codes[1], issuedAt, text: 'Two.' },
      ])
      assert.deepEqual(await kept.forAccount('account_bob', 9), [])
    })

    test('are those whose certificate is active', async t => {
      const { kept, database, codes } = await withThree(t)
      for (const [at, status] of (['revoked', 'superseded'] as const).entries())
        await database.writer
          .updateTable('certificates')
          .set({ status })
          .where('code', '=', codes[at]!)
          .execute()
      assert.deepEqual(
        (await kept.forAccount(ADA, 9)).map(({ text }) => text),
        ['Three.'],
      )
    })

    test('leave out one that its key does not open, and its owner finds nothing either', async t => {
      const { kept, database, codes } = await withThree(t)
      const ciphertext = new Uint8Array(40)
      await database.writer
        .updateTable('kept_documents')
        .set({ ciphertext })
        .where('code', '=', codes[1])
        .execute()
      assert.deepEqual(
        (await kept.forAccount(ADA, 9)).map(({ text }) => text),
        ['Three.', 'One.'],
      )
      assert.equal(await kept.find(ADA, codes[1]), undefined)
    })

    test('of one account do not open in the name of another', async t => {
      const { kept, database, codes } = await withThree(t)
      await kept.startKeeping('account_bob')
      const otherAccount = { account_id: 'account_bob' }
      await database.writer
        .updateTable('kept_documents')
        .set(otherAccount)
        .where('code', '=', codes[0])
        .execute()
      assert.equal(await kept.find('account_bob', codes[0]), undefined)
    })
  })
})

describe('the files of an SQLite database', () => {
  const SECRET = 'Northwind will be bought in May. '
  // A short text lies among others in a page, a long one fills pages of its own.
  const CONTENTS = [SECRET, SECRET.repeat(4_000)]

  async function withDocuments(t: TestContext) {
    const stores = await openOn('sqlite')
    t.after(stores.close)
    const { kept, certify, database } = stores
    await kept.startKeeping(ADA)
    const codes = [await certify(ADA, 'Stays or goes with the others.')]
    for (const content of CONTENTS) codes.push(await certify(ADA, content))
    const rows = await database.reader.selectFrom('kept_documents').selectAll().orderBy('id').execute()
    const { wrapped_key } = await database.reader
      .selectFrom('kept_document_keys')
      .selectAll()
      .executeTakeFirstOrThrow()
    return { ...stores, codes, key: Buffer.from(wrapped_key), ciphertexts: rows.map(row => row.ciphertext) }
  }

  /** Some bytes from the beginning, the middle and the end: parts of a text may be left. */
  const traces = (bytes: Uint8Array) =>
    [0, bytes.length >> 1, bytes.length - 24].map(at => Buffer.from(bytes.subarray(at, at + 24)))

  test('never hold a kept text that could be read', async t => {
    const { files, ciphertexts, key } = await withDocuments(t)
    assert.ok(files().includes(key) && traces(ciphertexts[1]!).every(trace => files().includes(trace)))
    for (const words of ['Northwind', 'Stays or goes']) assert.equal(files().indexOf(words), -1)
  })

  test('hold nothing of one that was erased, and still all of the others', async t => {
    const { kept, files, codes, ciphertexts } = await withDocuments(t)
    for (const at of [1, 2]) {
      assert.equal(await kept.erase(ADA, codes[at]!), true)
      for (const trace of traces(ciphertexts[at]!)) assert.equal(files().indexOf(trace), -1)
    }
    assert.ok(await kept.find(ADA, codes[0]!))
  })

  test('are rid of it also after a reader of an older state, such as a backup, and no other request waits for that', async t => {
    const { kept, files, path, codes, ciphertexts } = await withDocuments(t)
    const backup = new DatabaseSync(path)
    backup.exec('BEGIN; SELECT count(*) FROM kept_documents')
    const erasing = kept.erase(ADA, codes[1]!)
    // The reader ends only after another request was served: a blocked thread would never get there.
    await kept.startKeeping('account_bob')
    backup.close()
    assert.equal(await erasing, true)
    for (const trace of traces(ciphertexts[1]!)) assert.equal(files().indexOf(trace), -1)
  })

  for (const act of ['eraseAll', 'stopKeeping'] as const) {
    test(`hold neither text nor key after ${act}, and what was encrypted opens with no key that is left`, async t => {
      const { kept, files, cipher, database, codes, key, ciphertexts } = await withDocuments(t)
      await kept[act](ADA)
      for (const trace of [key, ...ciphertexts.flatMap(traces)]) assert.equal(files().indexOf(trace), -1)
      const left = await database.reader.selectFrom('kept_document_keys').selectAll().execute()
      for (const { wrapped_key } of left) {
        const place = { accountId: ADA, code: codes[1]! }
        assert.equal(cipher.decrypt(place, wrapped_key, ciphertexts[1]!), undefined)
      }
    })
  }
})
