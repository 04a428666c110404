import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ProductType } from '../../../core/judging/product-type.ts'
import { findingsFromText, findingsText } from '../certificates/certificate-rows.ts'
import type { Database } from '../engine/database.ts'
import { isOneOf } from '../engine/one-of.ts'
import { overwriteFreePages } from '../engine/sqlite/overwrite-free-pages.ts'
import { rewriteIndexes } from '../engine/sqlite/rewrite-indexes.ts'

const CERTIFICATES_AT_ONCE = 200
const ROWS_AT_ONCE = 20_000

/** By entry these tables have no index, which every commit would have to keep. */
const KEYED = [
  { table: 'passage_shingles', key: 'shingle', leftBy: 'fingerprinted' },
  { table: 'agent_versions', key: 'version_key', leftBy: 'versioned' },
] as const

/** The products whose certificates have rows in those tables. */
export type TracedProducts = Record<(typeof KEYED)[number]['leftBy'], readonly ProductType[]>

/**
 * What erased accounts have left where only a long search finds it, and nobody can ask for it. It goes in portions, so
 * that no commit waits long; where it was cut off it begins anew.
 */
export async function eraseTraces(
  database: Database,
  products: TracedProducts,
  signal?: AbortSignal,
): Promise<void> {
  const { reader, erase } = database
  const begun = await reader.selectFrom('accounts').select('id').where('state', '=', 'erasing').execute()
  if (begun.length === 0) return
  const holders = begun.map(({ id }) => id)
  const giveWay = async () => {
    await nextTurn()
    signal?.throwIfAborted()
  }
  const entries: Entries = new Map()
  for (const holder of holders) await emptyFindings(database, holder, entries, giveWay)
  for (const keyed of KEYED) {
    const traced = products[keyed.leftBy].flatMap(product => entries.get(product) ?? [])
    await dropKeyed(database, keyed, new Set(traced), giveWay)
  }
  await erase(async tx => {
    await rewriteIndexes(tx)
    await overwriteFreePages(tx)
    const done = tx.updateTable('accounts').set({ state: 'erased' })
    await done.where(isOneOf(tx, 'id', holders)).execute()
  })
}

type GiveWay = () => Promise<void>
/** Where in the log the certificates of each product are. */
type Entries = Map<ProductType, number[]>

/** Notes on its way where in the log they are: all of them in one question would take too long. */
async function emptyFindings(
  { reader, writer }: Database,
  holder: string,
  entries: Entries,
  giveWay: GiveWay,
): Promise<void> {
  for (let last = -1; ; await giveWay()) {
    const rows = await reader
      .selectFrom('certificates')
      .select(['code', 'entry_index', 'product', 'findings'])
      .where('account_id', '=', holder)
      .where('entry_index', '>', last)
      .orderBy('entry_index')
      .limit(CERTIFICATES_AT_ONCE)
      .execute()
    if (rows.length === 0) return
    await writer.transaction().execute(async tx => {
      for (const { code, findings } of rows) {
        const emptied = tx.updateTable('certificates').set({ findings: withoutWords(findings) })
        await emptied.where('code', '=', code).execute()
      }
    })
    for (const { product, entry_index } of rows) {
      if (!entries.has(product)) entries.set(product, [])
      entries.get(product)!.push(entry_index)
    }
    last = rows.at(-1)!.entry_index
  }
}

/** Codes, outcomes and points are in the public record; sentences and quotations were the owner's. */
function withoutWords(findings: string): string {
  return findingsText(findingsFromText(findings).map(finding => ({ ...finding, sentence: '', evidence: [] })))
}

async function dropKeyed(
  { reader, writer }: Database,
  { table, key }: (typeof KEYED)[number],
  entries: Set<number>,
  giveWay: GiveWay,
): Promise<void> {
  if (entries.size === 0) return
  const [name, rowsOf] = [sql.ref(key), sql.table(table)]
  for (let after = [-Number.MAX_SAFE_INTEGER, -1]; ; await giveWay()) {
    const { rows } = await sql<{ key: number; entry_index: number }>`
      select ${name} as key, entry_index from ${rowsOf} where (${name}, entry_index) > (${after[0]}, ${after[1]})
      order by ${name}, entry_index limit ${ROWS_AT_ONCE}`.execute(reader)
    const [first, last] = [rows[0], rows.at(-1)]
    if (first === undefined || last === undefined) return
    const found = new Set(rows.flatMap(row => (entries.has(row.entry_index) ? row.entry_index : [])))
    if (found.size > 0)
      await sql`delete from ${rowsOf} where ${name} between ${first.key} and ${last.key}
        and ${isOneOf(writer, 'entry_index', [...found])}`.execute(writer)
    after = [last.key, last.entry_index]
  }
}
