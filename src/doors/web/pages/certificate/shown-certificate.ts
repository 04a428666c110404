import type { ShownCertificate } from '../../../../pipeline/present/wire-schemas.ts'

export function isOwners({ owner }: ShownCertificate): boolean {
  return owner === true
}

/** Whether this visitor sees why the checks came out as they did. */
export function isExplained({ findings }: Pick<ShownCertificate, 'findings'>): boolean {
  return findings.some(({ sentence }) => sentence !== undefined)
}
