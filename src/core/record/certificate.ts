import type { Finding, Limit } from '../judging/finding.ts'
import type { ProductType } from '../judging/product-type.ts'
import type { Grade } from '../judging/verdict.ts'
import { codeHashOf } from './verify-code.ts'

export const CERTIFICATE_STATUSES = ['active', 'superseded', 'revoked'] as const
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number]

/** The result of sealing. It becomes a certificate when the commit gives it a place in the log. */
export type CertificateDraft = {
  code: string
  /** Record and log hold the hash of the code instead: neither leads to the certificate's page. */
  hidesCode?: true
  accountId: string
  product: ProductType
  /** Empty after the erasure of a private certificate. */
  contentHash: string
  /** The hash of the form that copies of the content share, where they differ in their bytes. Undefined after erasure. */
  textHash?: string
  cid: string
  score: number
  grade: Grade
  rubric: string
  issuedAt: Date
  /** Ties a private record to its content. Undefined for public products, and after erasure. */
  salt: Uint8Array | undefined
  title: string | undefined
  sourceUrl: string | undefined
  /** Whole findings: sentences and evidence may quote content and are for the owner alone. */
  findings: Finding[]
  /** Whole limits, as findings. Undefined of a certificate whose record has version 1. */
  limits: Limit[] | undefined
}

/** The certificate's name in its record and in the log. */
export function publicNameOf({ code, hidesCode }: Pick<CertificateDraft, 'code' | 'hidesCode'>): string {
  return hidesCode ? codeHashOf(code) : code
}

/** Whether everything that tied a private certificate to its content is erased. Public ones keep what their record shows. */
export function isErased({ contentHash }: Pick<Certificate, 'contentHash'>): boolean {
  return contentHash === ''
}

/** Whether the record only commits to the content. False after erasure, when no secret remains. */
export function isPrivate({ salt }: Pick<Certificate, 'salt'>): boolean {
  return salt !== undefined
}

/** Whether its record shows the content by its hash. A private one commits to it by a salt; erased, it has neither. */
export function isPublic({ salt, contentHash }: Pick<Certificate, 'salt' | 'contentHash'>): boolean {
  return salt === undefined && contentHash !== ''
}

/** The hashes by which a content is presented: as it was sent, and in the form that its copies share. */
export function hashesOf({ contentHash, textHash }: Pick<Certificate, 'contentHash' | 'textHash'>): string[] {
  return textHash === undefined ? [contentHash] : [contentHash, textHash]
}

export type Certificate = CertificateDraft & {
  entryIndex: number
  status: CertificateStatus
  statusAt: Date
  statusReason: string | undefined
  supersededBy: string | undefined
}
