import type { presentCertificate } from '../../../../pipeline/present/certificate-view.ts'

/** A certificate as the API shows it: to its owner with explanations, title and source, to all others without. */
export type ShownCertificate = ReturnType<typeof presentCertificate>

/** All certificates of one content, newest first, and which of them its badge shows. */
export type ContentListing = {
  certificates: ShownCertificate[]
  next_cursor: string | null
  badge_code?: string
}

/** Explanations are for the owner alone: whoever is given one is the owner. */
export function isOwners({ findings }: ShownCertificate): boolean {
  return findings.some(finding => 'sentence' in finding)
}
