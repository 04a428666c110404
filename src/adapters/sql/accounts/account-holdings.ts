import { type Kysely, sql } from 'kysely'
import type { HoldingsReader, StoredRow } from '../../../access/accounts/holdings.port.ts'
import { findingsFromText, limitsFromText } from '../certificates/certificate-rows.ts'
import type { Database } from '../engine/database.ts'
import { ACCOUNT_TABLES, type AccountTable, OWNED_BY } from '../erasure/account-tables.ts'
import type { Schema } from '../schema/schema.ts'

type Db = Kysely<Schema>
type Value = string | number | boolean | null

const SECRET = 'kept, not shown'
const TIME_COLUMN = /(?:^|_)(?:at|until)$/

/** Columns that hold a structure as text. */
const PARSERS: Record<string, (text: string) => object> = {
  findings: findingsFromText,
  limits: limitsFromText,
  details: text => JSON.parse(text),
  jwk: text => JSON.parse(text),
}

/** Everything about an account, for `pinproof account show`. */
export function createHoldingsReader({ reader }: Database): HoldingsReader {
  return {
    findId: emailOrId => findId(reader, emailOrId),
    async read(accountId) {
      const account = await ownRow(reader, accountId)
      const tables = [{ table: 'accounts', rows: [account as StoredRow] }]
      for (const each of ACCOUNT_TABLES)
        tables.push({ table: each.table, rows: await rowsOf(reader, each, accountId) })
      return {
        accountId,
        email: account.email,
        held: tables.filter(({ rows }) => rows.length > 0),
        published: await publishedCertificates(reader, accountId),
      }
    },
  }
}

async function findId(db: Db, emailOrId: string): Promise<string | undefined> {
  const account = await db
    .selectFrom('accounts')
    .select(['id', 'state'])
    .where(row => row.or([row('email', '=', emailOrId), row('id', '=', emailOrId)]))
    .executeTakeFirst()
  return account?.state === 'active' || account?.state === 'leaving' ? account.id : undefined
}

async function ownRow(db: Db, accountId: string) {
  const account = db.selectFrom('accounts').selectAll().where('id', '=', accountId)
  const row = await account.executeTakeFirstOrThrow()
  const { id, email, remaining, certified, state } = row
  const times = {
    created_at: displayValue('created_at', row.created_at),
    judge_agreed_at: displayValue('judge_agreed_at', row.judge_agreed_at),
  }
  return {
    id,
    email,
    ...times,
    remaining,
    certified,
    state,
    password_hash: row.has_password === 1 ? SECRET : null,
  }
}

async function rowsOf(
  db: Db,
  { table, by, visible, secret = [] }: AccountTable,
  accountId: string,
): Promise<StoredRow[]> {
  const columns = [
    ...visible.map(name => sql.ref(name)),
    ...secret.map(name => sql`${sql.ref(name)} is not null as ${sql.ref(name)}`),
  ]
  const order = visible[0] === undefined ? sql`` : sql`order by ${sql.ref(visible[0])}`
  const { rows } = await sql<Record<string, Value>>`select ${sql.join(columns)} from ${sql.table(table)}
    where ${OWNED_BY[by](accountId)} ${order}`.execute(db)
  return rows.map(row =>
    Object.fromEntries([
      ...visible.map(name => [name, displayValue(name, row[name]!)]),
      ...secret.map(name => [name, row[name] ? SECRET : null]),
    ]),
  )
}

async function publishedCertificates(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('certificates')
    .select(['code', 'product', 'cid', 'entry_index', 'title', 'source_url', 'salt'])
    .where('account_id', '=', accountId)
    .orderBy('entry_index')
    .execute()
  return rows.map(({ code, product, cid, entry_index: entryIndex, title, source_url, salt }) => ({
    code,
    product,
    cid,
    entryIndex,
    ...(salt === null ? { title, sourceUrl: source_url } : { title: null, sourceUrl: null }),
  }))
}

function displayValue(name: string, value: Value): StoredRow[string] {
  if (value === null) return null
  if (TIME_COLUMN.test(name)) return new Date(Number(value)).toISOString()
  return PARSERS[name]?.(String(value)) ?? value
}
