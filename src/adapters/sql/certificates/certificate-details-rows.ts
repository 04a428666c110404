import type { Transaction } from 'kysely'
import { fromBase64, toBase64 } from '../../../core/encoding/bytes.ts'
import type { CertificateDetails } from '../../../core/record/certificate-details.ts'
import type { ParagraphLeaf } from '../../../core/text/canonical/paragraph-tree.ts'
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

const HASH_BYTES = 32
/** A hash, and the number of words in four bytes. */
const LEAF_BYTES = HASH_BYTES + 4

export async function insertParagraphs(
  tx: Transaction<Schema>,
  certificates: NewCertificate[],
): Promise<void> {
  const rows = certificates.flatMap(({ certificate, paragraphs }) =>
    paragraphs === undefined
      ? []
      : { entry_index: certificate.entryIndex, leaves: bytesFromLeaves(paragraphs) },
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

function bytesFromLeaves(leaves: ParagraphLeaf[]): Uint8Array {
  const bytes = new Uint8Array(leaves.length * LEAF_BYTES)
  const view = new DataView(bytes.buffer)
  for (const [place, { leaf, words }] of leaves.entries()) {
    bytes.set(fromBase64(leaf)!, place * LEAF_BYTES)
    view.setUint32(place * LEAF_BYTES + HASH_BYTES, words)
  }
  return bytes
}

function leavesFromBytes(bytes: Uint8Array): ParagraphLeaf[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  return Array.from({ length: bytes.length / LEAF_BYTES }, (_, place) => {
    const start = place * LEAF_BYTES
    return {
      leaf: toBase64(bytes.subarray(start, start + HASH_BYTES)),
      words: view.getUint32(start + HASH_BYTES),
    }
  })
}
