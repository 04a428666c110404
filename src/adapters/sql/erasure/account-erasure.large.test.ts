import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { type TestContext, test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { newCertificate } from '../../../pipeline/commit/commit-store.contract.ts'
import { createAccountStore } from '../accounts/account-store.ts'
import { createSessionStore } from '../accounts/session-store.ts'
import { createCommitStore } from '../certificates/commit-store.ts'
import type { Database } from '../engine/database.ts'
import type { Engine } from '../engine/engine.ts'
import { onEveryEngine, openTemporaryDatabase } from '../engine/temporary-database.fake.ts'
import { createAccountErasure } from './account-erasure.ts'

const TRACED = { fingerprinted: ['info_verify'], versioned: ['agent_verify'] }
const ADA = 'account_ada'
const BOB = 'account_bob'
const EMAIL = 'ada@x.example'
const AT = new Date('2026-01-02T03:04:05.678Z')
/** More than two portions of anything. */
const MANY = 1_100
const INTERRUPTED = AbortSignal.abort(new Error('stopped'))

/** Ada with many rows in every table that may have many, half of her certificates private. */
async function openOn(engine: Engine, t: TestContext) {
  const stores = await openTemporaryDatabase(engine)
  t.after(stores.close)
  const { database, other } = stores
  const accounts = createAccountStore(database)
  const account = { passwordHash: 'hash', createdAt: AT, remaining: 5_000, certified: 0 }
  await accounts.insert({ ...account, id: ADA, email: EMAIL })
  await accounts.insert({ ...account, id: BOB, email: 'bob@x.example' })
  const store = createCommitStore(database)

  async function certify(accountId: string, numbers: number[]) {
    const samples = numbers.map(number =>
      newCertificate(number, {
        ...{ accountId, contentHash: `hash of ${number}`, title: `title of ${number}` },
        salt: number % 2 === 0 ? Uint8Array.of(1, 2, 3) : undefined,
      }),
    )
    const codes = samples.map(({ certificate }) => certificate.code)
    await store.transaction(async tx => {
      await tx.writeCertificates(samples)
      await tx.writeDebits(codes.map(code => ({ accountId, code, charged: true, at: AT })))
      const answers = codes.map(key => ({ accountId, key, fingerprint: 'f', answer: 'a' }))
      await tx.writeAnswers(answers, AT)
    })
  }

  await certify(
    ADA,
    Array.from({ length: MANY }, (_, number) => number),
  )
  const erasure = createAccountErasure(database, randomBytes, TRACED)
  /** As in another process, or after the next start. */
  const next = createAccountErasure(other, randomBytes, TRACED)
  return { ...stores, accounts, certify, erasure, next }
}

/** Every account with the number of its certificates. Fails unless each balance is the sum of its ledger. */
async function holdings({ writer }: Database): Promise<Map<string, number>> {
  return writer.transaction().execute(async tx => {
    const accounts = await tx.selectFrom('accounts').select(['id', 'remaining']).execute()
    const counts = new Map<string, number>()
    for (const { id, remaining } of accounts) {
      const ledger = tx.selectFrom('allowance_ledger').where('account_id', '=', id)
      const { sum } = await ledger.select(row => row.fn.sum('change').as('sum')).executeTakeFirstOrThrow()
      assert.equal(Number(sum), remaining, `the balance of ${id}`)
      const rows = tx.selectFrom('certificates').where('account_id', '=', id)
      const { count } = await rows.select(row => row.fn.countAll().as('count')).executeTakeFirstOrThrow()
      counts.set(id, Number(count))
    }
    return counts
  })
}

/** Nothing is left of Ada, and one successor has all of the certificates with a debit for each. */
async function assertGone({ reader }: Database, count: number): Promise<void> {
  const accounts = reader.selectFrom('accounts').selectAll().where('id', 'like', 'erased_%')
  const [holder, ...more] = await accounts.execute()
  assert.deepEqual([more, holder!.certified, holder!.remaining], [[], count, 0])
  for (const table of ['accounts', 'sessions', 'idempotent_answers'] as const) {
    const column = table === 'accounts' ? 'id' : 'account_id'
    const rows = await reader.selectFrom(table).selectAll().where(column, '=', ADA).execute()
    assert.deepEqual(rows, [], table)
  }
  const debits = reader.selectFrom('allowance_ledger').select('code').where('account_id', '=', holder!.id)
  const debited = await debits.where('code', 'is not', null).execute()
  const rows = await reader
    .selectFrom('certificates')
    .selectAll()
    .where('account_id', '=', holder!.id)
    .execute()
  assert.deepEqual(new Set(debited.map(({ code }) => code)), new Set(rows.map(({ code }) => code)))
  assert.deepEqual([debited.length, rows.length], [count, count])
  const untied = rows.filter(row => row.salt === null && row.content_hash === '' && row.title === null)
  assert.equal(untied.length, Math.ceil(count / 2))
}

onEveryEngine(engine => {
  test('while a large account is erased others commit in between, and every balance is the sum of its ledger', async t => {
    const { database, other, certify } = await openOn(engine, t)
    const halves = new Set<number>()
    let number = MANY
    async function commitAndLook() {
      await certify(BOB, [number++])
      const count = (await holdings(other)).get(ADA)
      if (count !== undefined && count > 0 && count < MANY) halves.add(count)
    }
    // Others commit at any time, and certainly after each of its transactions.
    const erasure = createAccountErasure(
      {
        ...database,
        async erase(work) {
          const result = await database.erase(work)
          await commitAndLook()
          return result
        },
      },
      randomBytes,
      TRACED,
    )
    let isOver = false
    const erasing = erasure.erase(ADA, AT).finally(() => {
      isOver = true
    })
    while (!isOver) {
      await commitAndLook()
      await nextTurn()
    }
    assert.equal(await erasing, true)
    assert.ok(halves.size > 1, 'others saw it half transferred, more than once')
    assert.equal((await holdings(other)).get(ADA), undefined)
    await assertGone(database, MANY)
  })

  test('after an interruption the account is closed already, and the next start erases the rest', async t => {
    const { database, other, accounts, erasure, next } = await openOn(engine, t)
    const session = { tokenHash: 'token', accountId: ADA, createdAt: AT, expiresAt: AT }
    await createSessionStore(database).insert(session)
    await assert.rejects(erasure.erase(ADA, AT, INTERRUPTED), /stopped/)
    assert.ok((await holdings(other)).get(ADA)! > 0, 'there is a rest')
    assert.equal(await accounts.findByEmail(EMAIL), undefined)
    assert.equal(await createSessionStore(database).find('token'), undefined)
    const again = { id: 'account_ada2', email: EMAIL, passwordHash: 'hash', createdAt: AT }
    assert.equal(await accounts.insert({ ...again, remaining: 7, certified: 0 }), true)
    await next.finish()
    await assertGone(database, MANY)
    assert.equal((await accounts.findByEmail(EMAIL))?.remaining, 7)
    assert.equal((await holdings(other)).get('account_ada2'), 0)
  })

  test('after an interruption a second request erases the rest as well', async t => {
    const { database, erasure, next } = await openOn(engine, t)
    await assert.rejects(erasure.erase(ADA, AT, INTERRUPTED), /stopped/)
    assert.deepEqual([await next.erase(ADA, AT), await next.erase(ADA, AT)], [true, false])
    await assertGone(database, MANY)
  })

  test('two erasures of one account at once make one successor', async t => {
    const { database, erasure, next } = await openOn(engine, t)
    await Promise.all([erasure.erase(ADA, AT), next.erase(ADA, AT), next.finish()])
    await assertGone(database, MANY)
  })

  test('rows of requests admitted before the erasure are erased with the account', async t => {
    const { database, certify, erasure, next } = await openOn(engine, t)
    await assert.rejects(erasure.erase(ADA, AT, INTERRUPTED), /stopped/)
    const session = { tokenHash: 'late', accountId: ADA, createdAt: AT, expiresAt: AT }
    await createSessionStore(database).insert(session)
    await certify(ADA, [MANY, MANY + 1])
    await next.finish()
    await assertGone(database, MANY + 2)
    await assert.rejects(certify(ADA, [MANY + 2]), /foreign key/i)
  })
})
