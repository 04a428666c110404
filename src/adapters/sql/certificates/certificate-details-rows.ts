import type { Transaction } from 'kysely'
import type { CertificateDetails } from '../../../core/record/certificate-details.ts'
import { leavesFromBytes, type ParagraphLeaf } from '../../../core/text/canonical/paragraph-tree.ts'
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

export async function insertParagraphs(
  tx: Transaction<Schema>,
  certificates: NewCertificate[],
): Promise<void> {
  const rows = certificates.flatMap(({ certificate, paragraphs }) =>
    paragraphs === undefined ? [] : { entry_index: certificate.entryIndex, leaves: paragraphs },
  )
  await insertRows(tx, 'paragraphs', rows)
}

export async function findParagraphs(
  { reader }: Database,
  entryIndex: number,
): Promise<ParagraphLeaf[] | undefined> {
  const row = await reader
    .selectFrom('paragraphs')
    .select('leaves')
    .where('entry_index', '=', entryIndex)
    .executeTakeFirst()
  return row && leavesFromBytes(row.leaves)
}
