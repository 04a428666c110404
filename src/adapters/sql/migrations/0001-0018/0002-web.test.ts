import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kysely } from 'kysely'
import { newCertificate } from '../../../../pipeline/commit/commit-store.contract.ts'
import { createAccountStore } from '../../accounts/account-store.ts'
import { createCommitStore } from '../../certificates/commit-store.ts'
import { openTemporaryDatabase } from '../../engine/temporary-database.fake.ts'
import { up } from './0002-web.ts'

test('certificates from before the tables existed count as usage, once, however often the start is cut off', async t => {
  const { database, addAccount, close } = await openTemporaryDatabase()
  t.after(close)
  await addAccount('account_ada')
  const at = (number: number, issuedAt: string) => newCertificate(number, { issuedAt: new Date(issuedAt) })
  await createCommitStore(database).transaction(tx =>
    tx.writeCertificates([
      at(1, '2026-01-02T23:59:59.999Z'),
      at(2, '2026-01-03T00:00:00.000Z'),
      at(3, '2026-01-03T12:00:00.000Z'),
    ]),
  )
  for (let start = 0; start < 2; start += 1) {
    await up(database.writer as unknown as Kysely<unknown>)
    assert.deepEqual(await createAccountStore(database).usageSince('account_ada', '2026-01-01'), [
      { day: '2026-01-02', certified: 1 },
      { day: '2026-01-03', certified: 2 },
    ])
  }
})
