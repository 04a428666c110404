import type { ProductType } from '../../../core/judging/product-type.ts'
import type { Grade } from '../../../core/judging/verdict.ts'

/** Certificates, their records, and what recognises their contents. */
export type CertificateSchema = {
  certificates: CertificateTable
  /** JSON of what is kept for the owner of a certificate alone. It is written in the transaction that issues it. */
  certificate_details: { code: string; details: string }
  blocks: { cid: string; bytes: Uint8Array }
  idempotent_answers: IdempotentAnswerTable
  /** Certificates whose passages are recognised, by their place in the log. */
  passage_documents: PassageDocumentTable
  /** Hashes of runs of words (fingerprint-rows.ts), as signed 32-bit numbers. */
  passage_shingles: { shingle: number; entry_index: number }
}

type CertificateTable = {
  code: string
  account_id: string
  product: ProductType
  content_hash: string
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
