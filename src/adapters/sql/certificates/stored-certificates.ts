import type { StoredCertificates } from '../../../pipeline/commit/stored-certificates.port.ts'
import type { Database } from '../engine/database.ts'

export function createStoredCertificates({ reader }: Database): StoredCertificates {
  return {
    async after(code, limit) {
      const rows = await reader
        .selectFrom('certificates')
        .select(['entry_index', 'code', 'cid', 'status'])
        .where('code', '>', code)
        .orderBy('code')
        .limit(limit)
        .execute()
      return rows.map(({ entry_index, code, cid, status }) => ({
        entryIndex: entry_index,
        code,
        cid,
        status,
      }))
    },
  }
}
