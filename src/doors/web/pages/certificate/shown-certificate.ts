import type { presentCertificate } from '../../../../pipeline/present/certificate-view.ts'

type Tied = ReturnType<typeof presentCertificate>

/** A certificate as the API shows it: to its owner with explanations, title and source, to all others without. */
export type ShownCertificate = Omit<Tied, 'hash' | 'badge_url'> & {
  /** Both are gone where it is erased; no list holds such a one. Of a private one they are there for who may know them. */
  hash?: string
  badge_url?: string
  erased?: true
}

/** One that was found by its content or its owner. */
export type ListedCertificate = ShownCertificate & Pick<Tied, 'hash' | 'badge_url'>

/** All certificates of one content, newest first, and which of them its badge shows. */
export type ContentListing = {
  certificates: ListedCertificate[]
  next_cursor: string | null
  badge_code?: string
}

/** Explanations are for the owner alone: whoever is given one is the owner. */
export function isOwners({ findings }: ShownCertificate): boolean {
  return findings.some(finding => 'sentence' in finding)
}
