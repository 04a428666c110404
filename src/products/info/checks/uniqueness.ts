import { type Answer, type Check, inconclusive, supports, weakens } from '../../../core/finding.ts'
import { WORDS_MIN } from '../fingerprint.ts'
import type { FingerprintIndex, SimilarDocument } from '../fingerprint-index.port.ts'
import type { InfoReading } from '../request.ts'

// From here on it is the same text with touches; below the lower bound, shared stock phrases explain it.
const SAME_TEXT = 0.8
const SHARED_PARTS = 0.5
// Two estimates closer than this cannot be told apart.
const ESTIMATE_ERROR = 0.05

// Whoever puts a copied document in quotation marks and adds a preface has not written a document.
const OWN_SHARE_MIN = 0.3

export function createUniquenessCheck(fingerprints: FingerprintIndex): Check<InfoReading> {
  return {
    code: 'info-uniqueness',
    async ask({ signature, contentHash, accountId, wordCount, ownWordCount }) {
      if (wordCount < WORDS_MIN)
        return inconclusive(`The text has only ${wordCount} words, too few to recognise a copy of it.`)
      const similar = await fingerprints.findSimilar(signature, contentHash, accountId)
      const closest = closestForeign(similar)
      if (closest && closest.similarity >= SHARED_PARTS) return judgeClosest(closest, accountId)
      if (signature.length === 0 || ownWordCount < wordCount * OWN_SHARE_MIN)
        return inconclusive(
          `Besides quotations and stock notices the text has only ${ownWordCount} words of its own, too few to recognise a copy.`,
        )
      return unique(similar, closest)
    },
  }
}

/** A copy certified after the account's own earlier version is held against the copier, not against the account. */
function closestForeign(similar: SimilarDocument[]): SimilarDocument | undefined {
  let closest: SimilarDocument | undefined
  let ownBefore = 0
  for (const document of similar) {
    if (document.own) ownBefore = Math.max(ownBefore, document.similarity)
    else if (
      document.similarity - ESTIMATE_ERROR > ownBefore &&
      document.similarity > (closest?.similarity ?? 0)
    )
      closest = document
  }
  return closest
}

function judgeClosest({ code, similarity, exact }: SimilarDocument, accountId: string | undefined): Answer {
  const likeness = exact
    ? 'is the same as'
    : `shares about ${Math.round(similarity * 100)} % of its wording with`
  // Whoever previews may be the author. Naming the certificate would also tell a guesser what he has found.
  if (accountId === undefined)
    return inconclusive(
      `The text ${likeness} a document certified before; without an account it cannot be told whether that was your own.`,
    )
  const share = similarity >= SAME_TEXT ? 0 : 0.7 * ((SAME_TEXT - similarity) / (SAME_TEXT - SHARED_PARTS))
  return weakens(share, `The text ${likeness} a document that another account had certified before.`, [
    { where: 'earlier certificate', text: code },
  ])
}

function unique(similar: SimilarDocument[], closest: SimilarDocument | undefined): Answer {
  if (closest)
    return supports(
      1,
      `The closest document certified before by another account shares about ${Math.round(closest.similarity * 100)} % of the wording, which common phrases explain.`,
    )
  if (similar.some(document => document.own))
    return supports(
      1,
      'Only earlier versions certified by the same account resemble this text, and those do not count against it.',
    )
  return supports(1, 'No document certified before resembles this text.')
}
