import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../engine/database.ts'
import { onEveryEngine, openTemporaryDatabase } from '../../engine/temporary-database.fake.ts'
import { createAccountErasure } from '../../erasure/account-erasure.ts'
import { up } from './0015-account-state.ts'

/** Rows as the version before marked them: id, address, and what stood in the place of the password. */
const OLD_ROWS = [
  ['account_ada', 'leaves for erased_1', '$argon2id$…'],
  ['account_bob', 'bob@x.example', '$argon2id$…'],
  ['erased_1', 'erased_1', 'leaving'],
  ['erased_2', 'erased_2', 'erasing'],
  ['erased_3', 'erased_3', 'erased'],
] as const

async function states({ reader }: Database) {
  const accounts = reader.selectFrom('accounts').select(['id', 'email', 'state', 'successor'])
  const rows = await accounts.orderBy('id').execute()
  return rows.map(({ id, email, state, successor }) => [id, email, state, successor])
}

onEveryEngine(engine => {
  test('an erasure that the version before began is known by its state, and finished', async t => {
    const { database, close } = await openTemporaryDatabase(engine)
    t.after(close)
    await sql`drop index accounts_state`.execute(database.writer)
    for (const column of ['state', 'successor'])
      await sql`alter table accounts drop column ${sql.ref(column)}`.execute(database.writer)
    for (const [id, email, password_hash] of OLD_ROWS) {
      const row = { id, email, password_hash, created_at: 7, remaining: 0, certified: 0 }
      await database.writer.insertInto('accounts').values(row).execute()
    }
    await up(database.writer as unknown as Kysely<unknown>)
    assert.deepEqual(await states(database), [
      ['account_ada', 'account_ada', 'leaving', 'erased_1'],
      ['account_bob', 'bob@x.example', 'active', null],
      ['erased_1', 'erased_1', 'receiving', null],
      ['erased_2', 'erased_2', 'erasing', null],
      ['erased_3', 'erased_3', 'erased', null],
    ])
    await createAccountErasure(database, randomBytes, { fingerprinted: [], versioned: [] }).finish()
    assert.deepEqual(await states(database), [
      ['account_bob', 'bob@x.example', 'active', null],
      ['erased_1', 'erased_1', 'erased', null],
      ['erased_2', 'erased_2', 'erased', null],
      ['erased_3', 'erased_3', 'erased', null],
    ])
  })
})
