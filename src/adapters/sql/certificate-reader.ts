import { sql } from 'kysely'
import { fromUtf8 } from '../../core/bytes.ts'
import type { PinproofRecord } from '../../core/record-shape.ts'
import type { CertificateFilter, CertificateReader } from '../../pipeline/present/certificate-reader.port.ts'
import { findDetails } from './certificate-details.ts'
import { type CertificateQuery, readPage, readSearchedPage } from './certificate-pages.ts'
import { certificateFromRow } from './certificate-rows.ts'
import type { Database } from './database.ts'
import { type Engine, engineOf } from './engine.ts'

export function createCertificateReader(database: Database): CertificateReader {
  const { reader } = database
  const all = () => reader.selectFrom('certificates').selectAll() as CertificateQuery

  async function findByCode(code: string) {
    const row = await all().where('code', '=', code).executeTakeFirst()
    return row && certificateFromRow(row)
  }

  return {
    findByCode,
    findDetails: code => findDetails(database, code),
    async findByCid(cid) {
      const block = await reader
        .selectFrom('blocks')
        .select('bytes')
        .where('cid', '=', cid)
        .executeTakeFirst()
      if (block === undefined) return undefined
      // A record names its own certificate, so certificates need no index by CID, which every commit would have to keep.
      const { credentialSubject }: PinproofRecord = JSON.parse(fromUtf8(block.bytes)!)
      return findByCode(credentialSubject.code)
    },
    listByHash: (contentHash, page) => readPage(all().where('content_hash', '=', contentHash), page),
    listByAccount(accountId, page, filter = {}) {
      const own = all().where('account_id', '=', accountId)
      const asked = Object.values(filter).some(value => value !== undefined)
      return asked
        ? readSearchedPage(own, rows => filtered(rows, filter, engineOf(reader)), page)
        : readPage(own, page)
    },
    async findForBadge(contentHash) {
      const ofContent = all().where('content_hash', '=', contentHash)
      const first = await ofContent.orderBy('entry_index').limit(1).executeTakeFirst()
      if (first === undefined) return undefined
      const newestOfFirst = ofContent
        // No bare column, or SQLite may go through all certificates of the account instead of those of the content.
        .where(sql<string>`account_id || ''`, '=', first.account_id)
        .orderBy('entry_index', 'desc')
        .limit(1)
      const active = await newestOfFirst.where('status', '=', 'active').executeTakeFirst()
      return certificateFromRow(active ?? (await newestOfFirst.executeTakeFirstOrThrow()))
    },
  }
}

/** Where a text is found inside another. */
const PLACE_IN = { sqlite: sql`instr`, postgres: sql`strpos` }

function filtered(
  rows: CertificateQuery,
  { product, status, search }: CertificateFilter,
  engine: Engine,
): CertificateQuery {
  const ofProduct = product === undefined ? rows : rows.where('product', '=', product)
  const inStatus = status === undefined ? ofProduct : ofProduct.where('status', '=', status)
  if (search === undefined) return inStatus
  return inStatus.where(row =>
    row.or([
      row('code', '=', search),
      row('content_hash', '=', search),
      row('cid', '=', search),
      // Not LIKE: there every % and _ that somebody types would be a pattern.
      sql<boolean>`${PLACE_IN[engine]}(fold_case(title), fold_case(${search})) > 0`,
    ]),
  )
}
