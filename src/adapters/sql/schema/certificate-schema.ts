import type { Generated } from 'kysely'
import type { ProductType } from '../../../core/judging/product-type.ts'
import type { Grade } from '../../../core/judging/verdict.ts'

/** The log, certificates with their records and fingerprints, and kept documents. */
export type CertificateSchema = {
  certificates: CertificateTable
  /** JSON, for the owner of a certificate alone. It is written in the transaction that issues it. */
  certificate_details: { code: string; details: string }
  /** The leaves of a record's tree of paragraphs (certificate-details-rows.ts). Written in the transaction that issues it. */
  paragraphs: { entry_index: number; leaves: Uint8Array }
  blocks: { cid: string; bytes: Uint8Array }
  idempotent_answers: IdempotentAnswerTable
  /** Certificates whose passages are recognised, by their place in the log. */
  passage_documents: PassageDocumentTable
  /** Hashes of runs of words (fingerprint-rows.ts), as signed 32-bit numbers. */
  passage_shingles: { shingle: number; entry_index: number }

  log_entries: { entry_index: number; bytes: Uint8Array }
  log_tiles: { level: number; tile_index: number; bytes: Uint8Array }
  /** One row: the last checkpoint that was signed. It is written in the transaction that extends the tree. */
  log_head: { id: number; origin: string; size: number; checkpoint: string; last_entry_at: number }
  signing_keys: { public_key: string; first_used_at: number }
  /** The signed notes by which the log's key changed, by the size of the log at that moment. */
  hand_overs: { size: number; note: string }
  /** The signed notes by which the log's key introduced the keys that sign records; `place` counts them. */
  record_keys: {
    place: number
    public_key: string
    note: string
    introduced_at: number
    retired_at: number | null
  }
  /** The key sets that the root has signed, and the root's verifier key. */
  key_sets: { version: number; note: string; root_key: string; installed_at: number }
  /** Entries that changed a certificate's status. `cid` is that of its record; null where it names no status list. */
  status_changes: { entry_index: number; code: string; cid: string | null }
  /** Entries that say that those from `from_index` up to them bear times that were too late. */
  time_corrections: { entry_index: number; from_index: number }
  /** One row: the first place in the status lists that no process has reserved. */
  status_places: { id: number; next_place: number }

  /** Leaves of the prefix tree over the log, by the first two bytes of their labels (core/prefix-tree). */
  prefix_leaves: { bucket: number; label: Uint8Array; entry_index: number }
  prefix_pages: { page: number; nodes: Uint8Array }
  /** One row: the tree that the newest root in the log stands for. It is written in the transaction that logs the root. */
  prefix_head: { id: number; size: number; root: Uint8Array; root_entry: number | null }

  /** An account that has a row here keeps its documents. The key is encrypted with the key in the data folder. */
  kept_document_keys: { account_id: string; wrapped_key: Uint8Array }
  kept_documents: KeptDocumentTable
  /** At most one row: a wrapped key that decrypts no document, to test the key in the data folder with. */
  content_key_sample: { id: number; wrapped_key: Uint8Array }
}

type CertificateTable = {
  code: string
  /** 1 where record and log hold the hash of the code. 0 also for private certificates from before that form. */
  hides_code: number
  account_id: string
  product: ProductType
  content_hash: string
  /** Of the form that copies of the content share; null where it has none, and after erasure. */
  text_hash: string | null
  cid: string
  score: number
  grade: Grade
  rubric: string
  issued_at: number
  entry_index: number
  status: 'active' | 'superseded' | 'revoked'
  status_at: number
  status_reason: string | null
  superseded_by: string | null
  salt: Uint8Array | null
  title: string | null
  source_url: string | null
  /** JSON lists (certificate-rows.ts) of the whole findings, sentences and evidence included: for the owner alone. */
  findings: string
  /** Lists likewise. Null where the record has version 1. */
  limits: string | null
}

type IdempotentAnswerTable = {
  account_id: string
  idempotency_key: string
  fingerprint: string
  answer: string
  created_at: number
}

type PassageDocumentTable = {
  entry_index: number
  code: string
  account_id: string
  issued_at: number
  shingle_window: number
}

type KeptDocumentTable = {
  id: Generated<number>
  code: string
  account_id: string
  issued_at: number
  /** Length of the text. */
  bytes: number
  ciphertext: Uint8Array
}
