import type { ShownCertificate } from '../../../../pipeline/present/wire-schemas.ts'

/** Only the owner receives explanations, so their presence identifies the owner. */
export function isOwners({ findings }: ShownCertificate): boolean {
  return findings.some(finding => 'sentence' in finding)
}
