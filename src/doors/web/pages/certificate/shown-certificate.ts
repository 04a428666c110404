import type { ShownCertificate } from '../../../../pipeline/present/wire-schemas.ts'

/** Explanations are for the owner alone: whoever is given one is the owner. */
export function isOwners({ findings }: ShownCertificate): boolean {
  return findings.some(finding => 'sentence' in finding)
}
