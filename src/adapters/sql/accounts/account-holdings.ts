import { sql } from 'kysely'
import type { HeldRow, HoldingsReader } from '../../../access/accounts/holdings.port.ts'
import { findingsFromText } from '../certificates/certificate-rows.ts'
import type { Database } from '../engine/database.ts'
import { ACCOUNT_TABLES, type AccountTable, OWNED_BY } from '../erasure/account-tables.ts'

type StoredRow = Record<string, string | number | boolean | null>

const THERE = 'kept, not shown'
const TIME = /(?:^|_)(?:at|until)$/

/** Columns that hold more than a word or a number. */
const READ: Record<string, (text: string) => object> = {
  findings: findingsFromText,
  details: text => JSON.parse(text),
  jwk: text => JSON.parse(text),
}

/** What `pinproof account show` tells. Nobody waits for it, so it reads as it comes. */
export function createHoldingsReader({ reader }: Database): HoldingsReader {
  async function rowsOf(
    { table, by, shown, secret = [] }: AccountTable,
    accountId: string,
  ): Promise<HeldRow[]> {
    const columns = [
      ...shown.map(name => sql.ref(name)),
      ...secret.map(name => sql`${sql.ref(name)} is not null as ${sql.ref(name)}`),
    ]
    const order = shown[0] === undefined ? sql`` : sql`order by ${sql.ref(shown[0])}`
    const { rows } = await sql<StoredRow>`select ${sql.join(columns)} from ${sql.table(table)}
      where ${OWNED_BY[by](accountId)} ${order}`.execute(reader)
    return rows.map(row =>
      Object.fromEntries([
        ...shown.map(name => [name, shownValue(name, row[name]!)]),
        ...secret.map(name => [name, row[name] ? THERE : null]),
      ]),
    )
  }

  return {
    async findId(emailOrId) {
      const account = await reader
        .selectFrom('accounts')
        .select(['id', 'state'])
        .where(row => row.or([row('email', '=', emailOrId), row('id', '=', emailOrId)]))
        .executeTakeFirst()
      return account?.state === 'active' || account?.state === 'leaving' ? account.id : undefined
    },

    async read(accountId) {
      const account = reader.selectFrom('accounts').selectAll().where('id', '=', accountId)
      const { id, email, created_at, remaining, certified, state } = await account.executeTakeFirstOrThrow()
      const times = { created_at: shownValue('created_at', created_at) }
      const own = { id, email, ...times, remaining, certified, state, password_hash: THERE }
      const held = [{ table: 'accounts', rows: [own] as HeldRow[] }]
      for (const each of ACCOUNT_TABLES) held.push({ table: each.table, rows: await rowsOf(each, id) })
      return {
        accountId: id,
        email,
        held: held.filter(({ rows }) => rows.length > 0),
        published: await published(id),
      }
    },
  }

  async function published(accountId: string) {
    const rows = await reader
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
}

function shownValue(name: string, value: string | number | boolean | null): HeldRow[string] {
  if (value === null) return null
  if (TIME.test(name)) return new Date(Number(value)).toISOString()
  return READ[name]?.(String(value)) ?? value
}
