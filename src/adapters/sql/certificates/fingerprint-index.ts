import { type Kysely, sql } from 'kysely'
import type { ProductType } from '../../../core/judging/product-type.ts'
import type {
  EarlierCertificate,
  FingerprintedDocument,
  FingerprintIndex,
} from '../../../products/info/fingerprint-index.port.ts'
import type { Database } from '../engine/database.ts'
import { engineOf } from '../engine/engine.ts'
import { isInList } from '../engine/in-list.ts'
import type { Schema } from '../schema/schema.ts'
import { columnFromShingle, shingleFromColumn } from './fingerprint-rows.ts'

type Sighting = { shingle: number; entry_index: number }

/** The products whose certificates have fingerprints, and those whose content anybody may read. */
export type ComparedProducts = { fingerprinted: ProductType[]; open: ProductType[] }

export function createFingerprintIndex({ reader }: Database, products: ComparedProducts): FingerprintIndex {
  return {
    async findSightings(shingles, contentHash, accountId) {
      const isShared = await isSharing(reader, accountId)
      const first = await firstWithHash(reader, contentHash, products, { accountId, isShared })
      const sightings = await findShingles(reader, shingles)
      const rows = await documentsAt(reader, new Set(sightings.map(({ entry_index }) => entry_index)))
      // The private documents of other accounts are left out here, so that no answer can depend on them, unless both allow it.
      const visibleRows = rows.filter(
        row =>
          row.account_id === accountId ||
          products.open.includes(row.product) ||
          (isShared && Boolean(row.is_shared)),
      )
      const byEntry = new Map(visibleRows.map(row => [row.entry_index, documentFromRow(row, accountId)]))
      const documents = new Map<number, FingerprintedDocument[]>()
      for (const { shingle, entry_index } of sightings) {
        const key = shingleFromColumn(shingle)
        const document = byEntry.get(entry_index)
        // Shingles of an erased document are deleted a little later than the document.
        if (document === undefined) continue
        const earlier = documents.get(key)
        if (earlier) earlier.push(document)
        else documents.set(key, [document])
      }
      return { same: first && certificateFromRow(first, accountId), documents }
    },
  }
}

/** Whether the account of this row lets its private documents be compared with those of others. */
const isSharedIn = (table: 'certificates' | 'passage_documents') =>
  sql<boolean>`exists (select 1 from privacy_choices
    where privacy_choices.account_id = ${sql.table(table)}.account_id and compares_private = 1)`

async function isSharing(reader: Kysely<Schema>, accountId: string | undefined): Promise<boolean> {
  if (accountId === undefined) return false
  const choice = reader.selectFrom('privacy_choices').select('account_id').where('compares_private', '=', 1)
  return (await choice.where('account_id', '=', accountId).executeTakeFirst()) !== undefined
}

function firstWithHash(
  reader: Kysely<Schema>,
  contentHash: string,
  { fingerprinted, open }: ComparedProducts,
  { accountId = '', isShared }: { accountId: string | undefined; isShared: boolean },
) {
  return reader
    .selectFrom('certificates')
    .select(['code', 'account_id', 'issued_at'])
    .where('content_hash', '=', contentHash)
    .where(({ eb, and, or }) =>
      or([
        and([eb('product', 'in', fingerprinted), eb('account_id', '=', accountId)]),
        ...(isShared ? [and([eb('product', 'in', fingerprinted), isSharedIn('certificates')])] : []),
        ...(open.length === 0 ? [] : [eb('product', 'in', open)]),
      ]),
    )
    .orderBy('entry_index')
    .limit(1)
    .executeTakeFirst()
}

/** `cross join` keeps SQLite from scanning the whole table; in key order, rows of one shingle are oldest first. */
async function findShingles(reader: Kysely<Schema>, shingles: number[]): Promise<Sighting[]> {
  const columns = [...Int32Array.from(new Set(shingles), columnFromShingle).sort()]
  if (engineOf(reader) === 'postgres') {
    const rows = reader.selectFrom('passage_shingles').selectAll()
    const matches = rows.where(isInList(reader, 'shingle', columns))
    return matches.orderBy('shingle').orderBy('entry_index').execute()
  }
  const { rows } = await sql<Sighting>`select seen.shingle, seen.entry_index
    from json_each(${JSON.stringify(columns)}) asked
    cross join passage_shingles seen on seen.shingle = asked.value`.execute(reader)
  return rows
}

/** `is_shared` is a number on SQLite. */
type DocumentRow = Schema['passage_documents'] & { product: ProductType; is_shared: unknown }

async function documentsAt(reader: Kysely<Schema>, entryIndexes: Set<number>): Promise<DocumentRow[]> {
  if (engineOf(reader) === 'postgres') {
    const documents = reader
      .selectFrom('passage_documents')
      .innerJoin('certificates', 'certificates.code', 'passage_documents.code')
      .selectAll('passage_documents')
      .select(['certificates.product', isSharedIn('passage_documents').as('is_shared')])
    return documents.where(isInList(reader, 'passage_documents.entry_index', [...entryIndexes])).execute()
  }
  const { rows } = await sql<DocumentRow>`select passage_documents.*, certificates.product,
      ${isSharedIn('passage_documents')} as is_shared
    from json_each(${JSON.stringify([...entryIndexes])}) asked
    cross join passage_documents on passage_documents.entry_index = asked.value
    cross join certificates on certificates.code = passage_documents.code`.execute(reader)
  return rows
}

function documentFromRow(row: DocumentRow, accountId: string | undefined): FingerprintedDocument {
  const { entry_index: entryIndex, shingle_window: window } = row
  return { ...certificateFromRow(row, accountId), entryIndex, window }
}

function certificateFromRow(
  row: { code: string; account_id: string; issued_at: number },
  accountId: string | undefined,
): EarlierCertificate {
  return { code: row.code, own: row.account_id === accountId, certifiedAt: new Date(row.issued_at) }
}
