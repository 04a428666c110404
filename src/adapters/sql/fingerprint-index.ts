import { bandsOf, similarity } from '../../core/fingerprint-match.ts'
import type { FingerprintIndex, SimilarDocument } from '../../products/info/fingerprint-index.port.ts'
import { signatureFromBytes } from './fingerprint-rows.ts'
import type { Database } from './sqlite.ts'

/** The most candidates that are compared; those that share the most bands come first. */
const CANDIDATES_MAX = 200

export function createFingerprintIndex({ reader }: Database): FingerprintIndex {
  async function exactMatches(contentHash: string) {
    return reader
      .selectFrom('certificates')
      .select(['code', 'account_id', 'entry_index'])
      .where('content_hash', '=', contentHash)
      .where('product', '=', 'info_verify')
      .orderBy('entry_index')
      .limit(CANDIDATES_MAX)
      .execute()
  }

  async function sharedBands(signature: number[]) {
    const bands = bandsOf(signature)
    if (bands.length === 0) return []
    const candidates = reader
      .selectFrom('fingerprint_bands')
      .select(['code'])
      .select(row => row.fn.countAll<number>().as('shared'))
      .where('band', 'in', bands)
      .groupBy('code')
      .orderBy('shared', 'desc')
      .limit(CANDIDATES_MAX)
      .as('candidates')
    return reader
      .selectFrom(candidates)
      .innerJoin('certificates', 'certificates.code', 'candidates.code')
      .innerJoin('fingerprints', 'fingerprints.code', 'candidates.code')
      .select(['certificates.code', 'account_id', 'entry_index', 'signature'])
      .execute()
  }

  return {
    async findSimilar(signature, contentHash, accountId) {
      const found = new Map<string, SimilarDocument & { entryIndex: number }>()
      for (const row of await sharedBands(signature)) {
        const alike = similarity(signature, signatureFromBytes(row.signature))
        found.set(row.code, { ...named(row, accountId), similarity: alike, exact: false })
      }
      for (const row of await exactMatches(contentHash)) {
        found.set(row.code, { ...named(row, accountId), similarity: 1, exact: true })
      }
      return [...found.values()]
        .sort((left, right) => left.entryIndex - right.entryIndex)
        .map(({ entryIndex: _, ...document }) => document)
    },
  }
}

function named(
  row: { code: string; account_id: string; entry_index: number },
  accountId: string | undefined,
) {
  return { code: row.code, own: row.account_id === accountId, entryIndex: row.entry_index }
}
