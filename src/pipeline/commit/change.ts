import type { Traces } from '../../core/judging/product.ts'
import type { PrefixUpdate } from '../../core/prefix-tree/stored-prefix-tree.port.ts'
import type { Certificate, CertificateDraft } from '../../core/record/certificate.ts'
import type { IdempotencyClaim } from './commit-store.port.ts'

/** A request for an entry in the log. Each becomes exactly one entry, or none at all. */
export type Change = CertificateChange | PrefixRoot

/** A caller's request. */
export type CertificateChange = Certification | StatusChange

export type Certification = Traces & {
  kind: 'certified'
  draft: CertificateDraft
  /** The record's bytes: one block, stored under the draft's CID. */
  block: Uint8Array
  /** The leaves of the tree of paragraphs that the record names, as they are stored. */
  paragraphs?: Uint8Array | undefined
  idempotency: IdempotencyClaim | undefined
  /** False where the operator has made certifications unlimited. */
  debit: boolean
}

export type StatusChange =
  | { kind: 'revoked'; code: string; accountId: string; reason: string }
  | { kind: 'superseded'; code: string; accountId: string; by: string }

/** Stores the prefix tree and enters its root. */
export type PrefixRoot = { kind: 'prefix-root'; update: PrefixUpdate }

export type CommitResult =
  | { kind: 'entered'; certificate: Certificate }
  /** Another request with the same key got there first: its answer stands, and nothing was entered. */
  | { kind: 'replayed'; answer: string }
  /** The root of the prefix tree stands in the log. */
  | { kind: 'rooted' }
  /** Another process has extended the prefix tree meanwhile, and nothing was entered. */
  | { kind: 'outdated' }
