import { COMMON_ACCOUNTS, readFingerprint } from '../../core/judging/fingerprint.ts'
import type { FingerprintIndex } from './fingerprint-index.port.ts'

export type CertifiedFingerprint = {
  code: string
  fingerprint: number[]
  contentHash: string
  accountId: string
  certifiedAt: Date
  isPrivate?: boolean
}

/** A working index for tests: the real rules, kept in memory. */
export function createMemoryFingerprintIndex(): FingerprintIndex & {
  add(entry: CertifiedFingerprint): void
} {
  const entries: CertifiedFingerprint[] = []
  const places = new Map<number, number[]>()

  function keep(shingle: number, place: number) {
    const known = places.get(shingle) ?? []
    const isKnownOfAccount = known.some(at => entries[at]!.accountId === entries[place]!.accountId)
    if (known.length < COMMON_ACCOUNTS && !isKnownOfAccount) places.set(shingle, [...known, place])
  }

  const mayKnow = ({ isPrivate, ...entry }: CertifiedFingerprint, accountId: string | undefined) =>
    !isPrivate || entry.accountId === accountId

  function certificate({ code, certifiedAt, ...entry }: CertifiedFingerprint, accountId: string | undefined) {
    return { code, certifiedAt, own: entry.accountId === accountId }
  }

  return {
    add(entry) {
      const place = entries.push(entry) - 1
      for (const shingle of readFingerprint(entry.fingerprint)?.shingles ?? []) keep(shingle, place)
    },

    async findSightings(shingles, contentHash, accountId) {
      const first = entries.find(entry => entry.contentHash === contentHash && mayKnow(entry, accountId))
      const documents = [...new Set(shingles)].flatMap(shingle => {
        const known = (places.get(shingle) ?? []).filter(at => mayKnow(entries[at]!, accountId))
        const seen = known.map(entryIndex => {
          const entry = entries[entryIndex]!
          const { window } = readFingerprint(entry.fingerprint)!
          return { ...certificate(entry, accountId), entryIndex, window }
        })
        return seen.length > 0 ? [[shingle, seen] as const] : []
      })
      return { same: first && certificate(first, accountId), documents: new Map(documents) }
    },
  }
}
