import type { ProductType } from '../../core/judging/product-type.ts'
import type { Certificate, CertificateStatus } from '../../core/record/certificate.ts'
import type { CertificateDetails } from '../../core/record/certificate-details.ts'
import type { ParagraphLeaf } from '../../core/text/canonical/paragraph-tree.ts'

export type CertificatePage = { certificates: Certificate[]; nextBefore: number | undefined }

type PageRequest = { before: number | undefined; limit: number }

/** Conditions of a list, all of which must hold; an undefined one does not count. */
export type CertificateFilter = {
  product?: ProductType | undefined
  status?: CertificateStatus | undefined
  /** Its whole code, content hash or CID, or a part of its title in any case. */
  search?: string | undefined
}

/** The certificate on a content's badge. */
export type BadgeChoice = {
  certificate: Certificate
  /** The domain under which its account published the content, and which that account has shown to control. */
  publisherDomain: string | undefined
}

/** An account that sees its own certificates, a code that was given beside the hash. */
export type HashViewer = { accountId?: string | undefined; code?: string | undefined }

/** Committed certificates. `before` is an entry index: a page holds earlier entries, newest first. */
export interface CertificateReader {
  findByCode(code: string): Promise<Certificate | undefined>
  /** For the owner alone, beside the findings; undefined where there are none. */
  findDetails(code: string): Promise<CertificateDetails | undefined>
  /** The leaves of the tree of paragraphs that its record names; undefined where it names none, and after erasure. */
  findParagraphs(certificate: Certificate): Promise<ParagraphLeaf[] | undefined>
  /** The one certificate whose record has this CID. Undefined where the record hides its code: the log lists every CID. */
  findByCid(cid: string): Promise<Certificate | undefined>
  /** The certificates that this one has taken the place of, oldest first. */
  listSuperseded(code: string): Promise<Certificate[]>
  /**
   * Of this content; a private one is also found by the hash of the form that its copies share. Without those that
   * their accounts keep from being found by hash alone, except for their account or by their code.
   */
  listByHash(hash: string, page: PageRequest, viewer?: HashViewer): Promise<CertificatePage>
  /** Of these words, whatever their typesetting. Private ones for their account alone: nothing can be guessed by it. */
  listByTextHash(
    hash: string,
    page: PageRequest,
    viewer?: Pick<HashViewer, 'accountId'>,
  ): Promise<CertificatePage>
  listByAccount(accountId: string, page: PageRequest, filter?: CertificateFilter): Promise<CertificatePage>
  /**
   * The certificate on the badge of this content: see `chooseForBadge`. A change of domain control counts at once. None that
   * its account keeps from being found by hash alone.
   */
  findForBadge(contentHash: string): Promise<BadgeChoice | undefined>
}
