import type { Transaction } from 'kysely'
import type { CertificateDetails } from '../../../core/record/certificate-details.ts'
import type { NewCertificate } from '../../../pipeline/commit/commit-store.port.ts'
import type { Database } from '../engine/database.ts'
import { insertRows } from '../engine/insert-rows.ts'
import type { Schema } from '../schema/schema.ts'

export async function insertDetails(tx: Transaction<Schema>, certificates: NewCertificate[]): Promise<void> {
  const rows = certificates.flatMap(({ certificate: { code }, details }) =>
    details === undefined ? [] : { code, details: JSON.stringify(details) },
  )
  await insertRows(tx, 'certificate_details', rows)
}

export async function findDetails(
  { reader }: Database,
  code: string,
): Promise<CertificateDetails | undefined> {
  const row = await reader
    .selectFrom('certificate_details')
    .select('details')
    .where('code', '=', code)
    .executeTakeFirst()
  return row && JSON.parse(row.details)
}
