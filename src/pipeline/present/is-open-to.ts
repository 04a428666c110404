import { type Certificate, hashesOf, isPrivate } from '../../core/record/certificate.ts'

/** The caller a certificate is shown to. */
export type Viewer = {
  owner: boolean
  /** The content hash that the caller presented. */
  hash?: string | undefined
}

/** Hash and salt of a private certificate are for its owner, and for a caller who knows the content's hash already. */
export function isOpenTo(certificate: Certificate, { owner, hash }: Viewer): boolean {
  return owner || !isPrivate(certificate) || (hash !== undefined && hashesOf(certificate).includes(hash))
}
