import type { Certificate } from '../../core/certificate.ts'

export type CertificatePage = { certificates: Certificate[]; nextBefore: number | undefined }

/** Committed certificates. `before` is an entry index: a page holds what was entered earlier, newest first. */
export interface CertificateReader {
  findByCode(code: string): Promise<Certificate | undefined>
  listByHash(
    contentHash: string,
    page: { before: number | undefined; limit: number },
  ): Promise<CertificatePage>
  listByAccount(
    accountId: string,
    page: { before: number | undefined; limit: number },
  ): Promise<CertificatePage>
  /**
   * What the badge of this content shows: of the account that certified it first, the newest active certificate,
   * else its newest. So nobody takes over a badge by certifying the same text again.
   */
  findForBadge(contentHash: string): Promise<Certificate | undefined>
}
