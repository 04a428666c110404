import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { inspect } from 'node:util'
import { sql } from 'kysely'
import { startTcpProxy } from '../../../../../test/support/outside-world/tcp-proxy.ts'
import { POSTGRES_MISSING } from '../../../../../test/support/postgres/postgres.ts'
import { borrowPostgresDatabase } from '../../../../../test/support/postgres/postgres-databases.ts'
import { Problem } from '../../../../core/runtime/problem.ts'
import type { Database } from '../database.ts'
import { takeStartLock } from '../start-lock.ts'
import { durabilityWarning, openPostgres } from './postgres.ts'

const isOutage = (error: unknown) => error instanceof Problem && error.code === 'overloaded'

async function open(t: TestContext) {
  const { url, giveBack } = await borrowPostgresDatabase()
  const databases: Database[] = []
  t.after(async () => {
    await Promise.all(databases.map(database => database.close()))
    await giveBack()
  })
  return {
    url,
    connect(to = url): Database {
      const database = openPostgres(to)
      databases.push(database)
      return database
    },
  }
}

/** The same database through a proxy, which fails. */
async function openBehindProxy(t: TestContext) {
  const { url, connect } = await open(t)
  const there = new URL(url)
  const proxy = await startTcpProxy(t, Number(there.port))
  there.port = String(proxy.port)
  return { proxy, database: connect(there.href), direct: connect() }
}

const setting = async (database: Database, name: string) => {
  const { rows } = await sql<{ value: string }>`select current_setting(${name}) as value`.execute(
    database.writer,
  )
  return rows[0]!.value
}

const addAccount = (database: Pick<Database, 'writer'>, id: string) =>
  database.writer
    .insertInto('accounts')
    .values({ id, email: id, password_hash: '', created_at: 0, remaining: 0, certified: 0 })
    .execute()

const accounts = async (database: Database) =>
  (await database.reader.selectFrom('accounts').select('id').orderBy('id').execute()).map(({ id }) => id)

describe('a database on a PostgreSQL server', { skip: POSTGRES_MISSING ?? false }, () => {
  test('has commits on the disk before they return, and what is stricter stays', async t => {
    const { url, connect } = await open(t)
    const name = new URL(url).pathname.slice(1)
    for (const [configured, effective] of [
      ['off', 'on'],
      ['local', 'on'],
      ['remote_apply', 'remote_apply'],
    ]) {
      await sql.raw(`alter database ${name} set synchronous_commit = ${configured}`).execute(connect().writer)
      assert.equal(await setting(connect(), 'synchronous_commit'), effective)
    }
    await sql.raw(`alter database ${name} reset synchronous_commit`).execute(connect().writer)
  })

  test('is doubted when its server does not flush', async t => {
    const { connect } = await open(t)
    const database = connect()
    const flush = async (value: 'on' | 'off') => {
      await sql.raw(`alter system set fsync = ${value}`).execute(database.writer)
      await sql`select pg_reload_conf()`.execute(database.writer)
      while ((await setting(database, 'fsync')) !== value) await new Promise(resolve => setImmediate(resolve))
    }
    assert.equal(await durabilityWarning(database), undefined)
    await flush('off')
    try {
      // A connection that was open before may hear of the change later than the one that waited for it.
      assert.match((await durabilityWarning(connect()))!, /fsync off/)
    } finally {
      await flush('on')
    }
  })

  test('cannot be changed through the reader, and checks every reference', async t => {
    const { connect } = await open(t)
    const { reader, writer } = connect()
    await assert.rejects(reader.deleteFrom('accounts').execute(), isOutage)
    const session = { token_hash: 'x', account_id: 'account_nobody', created_at: 0, expires_at: 0 }
    await assert.rejects(writer.insertInto('sessions').values(session).execute(), /foreign key/)
  })

  test('gives numbers as numbers and bytes as bytes of their own', async t => {
    const { connect } = await open(t)
    const { writer, reader, readRaw } = connect()
    const bytes = Uint8Array.of(0, 92, 255)
    await writer.insertInto('blocks').values({ cid: 'é', bytes }).execute()
    const row = await reader.selectFrom('blocks').selectAll().executeTakeFirstOrThrow()
    assert.deepEqual({ ...row }, { cid: 'é', bytes })
    assert.equal(row.bytes.buffer.byteLength, 3)
    assert.deepEqual(
      (
        await readRaw(
          'select count(*) as rows from blocks where cid = ? and 9007199254740991 = ?',
          'é',
          2 ** 53 - 1,
        )
      ).map(each => ({ ...(each as object) })),
      [{ rows: 1 }],
    )
  })

  test('takes text with NUL, which the server has no place for', async t => {
    const { connect } = await open(t)
    const { writer, reader } = connect()
    await addAccount({ writer }, 'account_\0')
    const accounts = reader.selectFrom('accounts').select('id')
    assert.equal((await accounts.where('id', 'in', ['a\0', 'account_\ufffd']).execute()).length, 1)
    assert.deepEqual(await accounts.where('id', '=', 'account_').execute(), [])
  })

  test('lets one transaction run at a time, be it of another process', async t => {
    const { connect } = await open(t)
    const databases = [connect(), connect(), connect()]
    let running = 0
    let most = 0
    const work = (database: Database) =>
      database.writer.transaction().execute(async tx => {
        running += 1
        most = Math.max(most, running)
        await sql`select pg_sleep(0.002)`.execute(tx)
        running -= 1
      })
    await Promise.all(Array.from({ length: 30 }, (_, number) => work(databases[number % 3]!)))
    assert.equal(most, 1)
  })

  test('refuses a transaction whose turn does not come, and takes the next as soon as it can', async t => {
    const { connect } = await open(t)
    const [database, other] = [connect(), connect()]
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
    const holding = other.writer.transaction().execute(async tx => {
      // However long the refusal takes: only this test ends the transaction that blocks the others.
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      isHeld()
      await released
    })
    await held
    const refused = database.writer.transaction().execute(tx => addAccount({ writer: tx }, 'account_late'))
    await assert.rejects(refused, isOutage)
    // The next statement gets the connection that waited in vain.
    await addAccount(database, 'account_alone')
    release()
    await holding
    await database.writer.transaction().execute(tx => addAccount({ writer: tx }, 'account_next'))
    assert.deepEqual(await accounts(database), ['account_alone', 'account_next'])
  })

  test('is not blocked for long by a process that was stopped in the middle of a transaction', async t => {
    const { connect } = await open(t)
    const [stopped, other] = [connect(), connect()]
    const start = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const transaction = stopped.writer.transaction().execute(async tx => {
      await sql`set local idle_in_transaction_session_timeout = 200`.execute(tx)
      start.resolve()
      await goOn.promise
      await addAccount({ writer: tx }, 'account_late')
    })
    await start.promise
    await other.writer.transaction().execute(tx => addAccount({ writer: tx }, 'account_other'))
    goOn.resolve()
    await assert.rejects(transaction, isOutage)
    assert.deepEqual(await accounts(other), ['account_other'])
    assert.equal(await setting(stopped, 'idle_in_transaction_session_timeout'), '5s')
  })
})

describe('a server that is away', { skip: POSTGRES_MISSING ?? false }, () => {
  test('is reported as an outage, and used again as soon as it is back', async t => {
    const { proxy, database } = await openBehindProxy(t)
    await addAccount(database, 'account_1')
    proxy.cut()
    // Idle connections are found to be dead now or later; the statement after that opens a new one.
    await addAccount(database, 'account_2').catch(error => assert.ok(isOutage(error)))
    await addAccount(database, 'account_3')
    assert.ok((await accounts(database)).includes('account_3'))
  })

  test('and does not even refuse fails soon, then at once, until it answers again', async t => {
    const { proxy, database } = await openBehindProxy(t)
    await addAccount(database, 'account_1')
    assert.deepEqual(await accounts(database), ['account_1'])
    proxy.freeze()
    const refusedAfterMs = async () => {
      const startedAt = performance.now()
      await assert.rejects(accounts(database), isOutage)
      return performance.now() - startedAt
    }
    const firstMs = await refusedAfterMs()
    // On a busy machine the next one may come late, when the server is tried again.
    const nextMs = [await refusedAfterMs(), await refusedAfterMs(), await refusedAfterMs()]
    assert.ok(firstMs < 8_000 && Math.min(...nextMs) < firstMs / 2, `${firstMs} ms, then ${nextMs} ms`)
    proxy.thaw()
    let ids: string[] | undefined
    while (ids === undefined) ids = await accounts(database).catch(() => undefined)
    assert.deepEqual(ids, ['account_1'])
  })

  test('when it commits leaves all of the transaction or nothing, and another transaction sees which', async t => {
    const { proxy, database, direct } = await openBehindProxy(t)
    for (const [lastSent, id, wasStored] of [
      ['commit', 'account_1', true],
      ['insert', 'account_2', false],
    ] as const) {
      const work = database.writer.transaction().execute(async tx => {
        await sql`select 1`.execute(tx)
        proxy.cutAfter(lastSent)
        await addAccount({ writer: tx }, id)
      })
      await assert.rejects(work, isOutage)
      const stored = await direct.writer
        .transaction()
        .execute(tx => tx.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst())
      assert.equal(stored !== undefined, wasStored, lastSent)
    }
  })

  test('discloses no password in its errors', async () => {
    const url = 'postgres://ada:hunter2@127.0.0.1:1/pinproof'
    const database = openPostgres(url)
    const failures = [
      await accounts(database).catch((error: unknown) => error),
      await takeStartLock(url).catch((error: unknown) => error),
    ]
    await database.close()
    for (const failure of failures) {
      assert.ok(failure instanceof Error)
      assert.doesNotMatch(inspect(failure, { depth: 9, showHidden: true }) + failure.stack, /hunter2/)
    }
  })
})
