import type { SelectQueryBuilder } from 'kysely'
import type { CertificatePage, CertificateReader } from '../../pipeline/present/certificate-reader.port.ts'
import { certificateFromRow } from './certificate-rows.ts'
import type { Schema } from './schema.ts'
import type { Database } from './sqlite.ts'

type CertificateQuery = SelectQueryBuilder<Schema, 'certificates', Schema['certificates']>
type PageRequest = { before: number | undefined; limit: number }

export function createCertificateReader({ reader }: Database): CertificateReader {
  const all = () => reader.selectFrom('certificates').selectAll() as CertificateQuery
  return {
    async findByCode(code) {
      const row = await all().where('code', '=', code).executeTakeFirst()
      return row && certificateFromRow(row)
    },
    listByHash: (contentHash, page) => readPage(all().where('content_hash', '=', contentHash), page),
    listByAccount: (accountId, page) => readPage(all().where('account_id', '=', accountId), page),
    async findForBadge(contentHash) {
      const ofContent = all().where('content_hash', '=', contentHash)
      const first = await ofContent.orderBy('entry_index').limit(1).executeTakeFirst()
      if (first === undefined) return undefined
      const newestOfFirst = ofContent
        .where('account_id', '=', first.account_id)
        .orderBy('entry_index', 'desc')
        .limit(1)
      const active = await newestOfFirst.where('status', '=', 'active').executeTakeFirst()
      return certificateFromRow(active ?? (await newestOfFirst.executeTakeFirstOrThrow()))
    },
  }
}

/** One row more than asked for tells whether a further page exists. */
async function readPage(query: CertificateQuery, { before, limit }: PageRequest): Promise<CertificatePage> {
  const from = before === undefined ? query : query.where('entry_index', '<', before)
  const rows = await from
    .orderBy('entry_index', 'desc')
    .limit(limit + 1)
    .execute()
  const certificates = rows.slice(0, limit).map(certificateFromRow)
  return { certificates, nextBefore: rows.length > limit ? certificates.at(-1)!.entryIndex : undefined }
}
