import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { CertificatePage } from '../../../pipeline/present/certificate-reader.port.ts'
import type { Schema } from '../schema/schema.ts'
import { certificateFromRow } from './certificate-rows.ts'

export type CertificateQuery = SelectQueryBuilder<Schema, 'certificates', Schema['certificates']>
type Row = Selectable<Schema['certificates']>
type PageRequest = { before: number | undefined; limit: number }

const ROWS_PER_TURN = 2_000

export async function readPage(query: CertificateQuery, { before, limit }: PageRequest) {
  // One row more than the page shows whether a further page exists.
  return pageOf(await newest(earlierThan(query, before), limit + 1), limit)
}

/**
 * For filters without an index. Rows are read in stretches, and other requests get a turn in between: a search through
 * a million titles is slow for its caller only.
 */
export async function readSearchedPage(
  query: CertificateQuery,
  applyFilter: (stretch: CertificateQuery) => CertificateQuery,
  { before, limit }: PageRequest,
): Promise<CertificatePage> {
  const rows: Row[] = []
  let end = before
  for (;;) {
    const remainingRows = earlierThan(query, end)
    const last = await remainingRows
      .clearSelect()
      .select('entry_index')
      .orderBy('entry_index', 'desc')
      .limit(1)
      .offset(ROWS_PER_TURN - 1)
      .executeTakeFirst()
    const stretch =
      last === undefined ? remainingRows : remainingRows.where('entry_index', '>=', last.entry_index)
    rows.push(...(await newest(applyFilter(stretch), limit + 1 - rows.length)))
    if (last === undefined || rows.length > limit) return pageOf(rows, limit)
    end = last.entry_index
    await nextTurn()
  }
}

function earlierThan(query: CertificateQuery, before: number | undefined): CertificateQuery {
  return before === undefined ? query : query.where('entry_index', '<', before)
}

function newest(query: CertificateQuery, count: number): Promise<Row[]> {
  return query.orderBy('entry_index', 'desc').limit(count).execute()
}

function pageOf(rows: Row[], limit: number): CertificatePage {
  const certificates = rows.slice(0, limit).map(certificateFromRow)
  return { certificates, nextBefore: rows.length > limit ? certificates.at(-1)!.entryIndex : undefined }
}
