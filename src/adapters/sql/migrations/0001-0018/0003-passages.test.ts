import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import { newCertificate } from '../../../../pipeline/commit/commit-store.contract.ts'
import { createCommitStore } from '../../certificates/commit-store.ts'
import { createFingerprintIndex } from '../../certificates/fingerprint-index.ts'
import { openTemporaryDatabase } from '../../engine/temporary-database.fake.ts'
import { up } from './0003-passages.ts'

test('documents certified before passages were kept are still recognised byte for byte, however often the start is cut off', async t => {
  const { database, addAccount, close } = await openTemporaryDatabase()
  t.after(close)
  await addAccount('account_ada')
  const db = database.writer as unknown as Kysely<unknown>
  const earlier = newCertificate(1, { product: 'info_verify', contentHash: 'sha256:1' })
  await createCommitStore(database).transaction(tx => tx.writeCertificates([earlier]))
  // As the version before left it: signatures, and none of the new tables.
  for (const statement of [
    'drop table passage_shingles',
    'drop table passage_documents',
    'create table fingerprints (code text primary key, signature blob not null)',
    'create table fingerprint_bands (band text not null, code text not null, primary key (band, code))',
    `insert into fingerprints values ('${earlier.certificate.code}', x'00')`,
    `insert into fingerprint_bands values ('00:00000000', '${earlier.certificate.code}')`,
  ])
    await sql.raw(statement).execute(db)

  for (let start = 0; start < 2; start++) {
    await up(db)
    const { same, documents } = await createFingerprintIndex(database, {
      fingerprinted: ['info_verify'],
      open: ['info_verify'],
    }).findSightings([1], 'sha256:1', 'eve')
    assert.deepEqual([same?.code, same?.own, documents.size], [earlier.certificate.code, false, 0])
  }
  const tables = await db.introspection.getTables()
  assert.deepEqual(
    tables.map(({ name }) => name).filter(name => name.startsWith('fingerprint')),
    [],
  )
})
