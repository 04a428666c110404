import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ProductType } from '../../../core/judging/product-type.ts'
import {
  findingsFromText,
  findingsText,
  limitsFromText,
  limitsText,
} from '../certificates/certificate-rows.ts'
import type { Database } from '../engine/database.ts'
import { isInList } from '../engine/in-list.ts'
import { overwriteFreePages, rewriteIndexes } from '../engine/sqlite/secure-delete.ts'

const CERTIFICATES_AT_ONCE = 200
const ROWS_AT_ONCE = 20_000

/** These tables have no index by entry, which every commit would have to maintain. */
const SCANNED_TABLES = [
  { table: 'passage_shingles', key: 'shingle', writtenFor: 'fingerprinted' },
  { table: 'agent_versions', key: 'version_key', writtenFor: 'versioned' },
] as const

type ScannedTable = (typeof SCANNED_TABLES)[number]

/** The products whose certificates have rows in those tables. */
export type TracedProducts = Record<ScannedTable['writtenFor'], readonly ProductType[]>

type GiveWay = () => Promise<void>
/** Log entries of the certificates of each product. */
type Entries = Map<ProductType, number[]>

/**
 * Erases rows of erased accounts that only a long scan finds and no request reaches. It works in portions, so that no
 * commit waits long, and starts over after an interruption.
 */
export async function eraseResidue(
  database: Database,
  products: TracedProducts,
  signal?: AbortSignal,
): Promise<void> {
  const { reader, erase } = database
  const accounts = await reader.selectFrom('accounts').select('id').where('state', '=', 'erasing').execute()
  if (accounts.length === 0) return
  const holders = accounts.map(({ id }) => id)
  const giveWay = async () => {
    await nextTurn()
    signal?.throwIfAborted()
  }
  const entries: Entries = new Map()
  for (const holder of holders) await emptyFindings(database, holder, entries, giveWay)
  for (const scannedTable of SCANNED_TABLES) {
    const tracedEntries = products[scannedTable.writtenFor].flatMap(product => entries.get(product) ?? [])
    await deleteByScan(database, scannedTable, new Set(tracedEntries), giveWay)
  }
  await erase(async tx => {
    await rewriteIndexes(tx)
    await overwriteFreePages(tx)
    const update = tx.updateTable('accounts').set({ state: 'erased' })
    await update.where(isInList(tx, 'id', holders)).execute()
  })
}

/** Collects the certificates' log entries on the way: one query for all of them would take too long. */
async function emptyFindings(
  { reader, writer }: Database,
  holder: string,
  entries: Entries,
  giveWay: GiveWay,
): Promise<void> {
  for (let last = -1; ; await giveWay()) {
    const rows = await reader
      .selectFrom('certificates')
      .select(['code', 'entry_index', 'product', 'findings', 'limits'])
      .where('account_id', '=', holder)
      .where('entry_index', '>', last)
      .orderBy('entry_index')
      .limit(CERTIFICATES_AT_ONCE)
      .execute()
    if (rows.length === 0) return
    await writer.transaction().execute(async tx => {
      for (const { code, ...texts } of rows)
        await tx.updateTable('certificates').set(withoutText(texts)).where('code', '=', code).execute()
    })
    for (const { product, entry_index } of rows) {
      if (!entries.has(product)) entries.set(product, [])
      entries.get(product)!.push(entry_index)
    }
    last = rows.at(-1)!.entry_index
  }
}

/** Codes, outcomes and points are in the public record; sentences and quotations belonged to the owner. */
function withoutText({ findings, limits }: { findings: string; limits: string | null }) {
  const strip = <Told extends object>(told: Told) => ({ ...told, sentence: '', evidence: [] })
  return {
    findings: findingsText(findingsFromText(findings).map(strip)),
    limits: limits === null ? null : limitsText(limitsFromText(limits).map(strip)),
  }
}

async function deleteByScan(
  { reader, writer }: Database,
  { table, key }: ScannedTable,
  entries: Set<number>,
  giveWay: GiveWay,
): Promise<void> {
  if (entries.size === 0) return
  const [keyColumn, scannedTable] = [sql.ref(key), sql.table(table)]
  for (let after = [-Number.MAX_SAFE_INTEGER, -1]; ; await giveWay()) {
    const { rows } = await sql<{ key: number; entry_index: number }>`
      select ${keyColumn} as key, entry_index from ${scannedTable}
      where (${keyColumn}, entry_index) > (${after[0]}, ${after[1]})
      order by ${keyColumn}, entry_index limit ${ROWS_AT_ONCE}`.execute(reader)
    const [first, last] = [rows[0], rows.at(-1)]
    if (first === undefined || last === undefined) return
    const matches = new Set(rows.flatMap(row => (entries.has(row.entry_index) ? row.entry_index : [])))
    if (matches.size > 0)
      await sql`delete from ${scannedTable} where ${keyColumn} between ${first.key} and ${last.key}
        and ${isInList(writer, 'entry_index', [...matches])}`.execute(writer)
    after = [last.key, last.entry_index]
  }
}
