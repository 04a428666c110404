import { bandsOf, similarity } from '../../core/fingerprint-match.ts'
import type { FingerprintIndex } from './fingerprint-index.port.ts'

export type CertifiedFingerprint = {
  code: string
  signature: number[]
  contentHash: string
  accountId: string
}

/** A working index for tests: the real bands, kept in memory. */
export function createMemoryFingerprintIndex(): FingerprintIndex & {
  add(entry: CertifiedFingerprint): void
} {
  const entries: CertifiedFingerprint[] = []
  const placesByKey = new Map<string, number[]>()

  return {
    add(entry) {
      for (const key of keysOf(entry.signature, entry.contentHash)) {
        placesByKey.set(key, [...(placesByKey.get(key) ?? []), entries.length])
      }
      entries.push(entry)
    },

    async findSimilar(signature, contentHash, accountId) {
      const places = new Set(keysOf(signature, contentHash).flatMap(key => placesByKey.get(key) ?? []))
      return [...places]
        .sort((left, right) => left - right)
        .map(place => {
          const entry = entries[place]!
          const exact = entry.contentHash === contentHash
          return {
            code: entry.code,
            similarity: exact ? 1 : similarity(signature, entry.signature),
            exact,
            own: entry.accountId === accountId,
          }
        })
    },
  }
}

function keysOf(signature: number[], contentHash: string): string[] {
  return [...bandsOf(signature), contentHash]
}
