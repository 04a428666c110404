import type { CertificateStatus } from '../../core/record/certificate.ts'

/** The part of a certificate's row that must agree with the log. */
export type StoredCertificate = { entryIndex: number; code: string; cid: string; status: CertificateStatus }

/** Certificates as the database has them, unchecked. */
export interface StoredCertificates {
  /** The next ones after this code, in the order of their codes. */
  after(code: string, limit: number): Promise<StoredCertificate[]>
}
