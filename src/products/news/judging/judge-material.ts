import type { Claim } from '../claims/claim.ts'
import type { EvidenceFound } from '../evidence-finder.port.ts'
import type { NewsReading } from '../request.ts'

type Passage = EvidenceFound['passages'][number][number]

export type ClaimWithPassages = {
  text: string
  /** The sentence exactly as it stands in the article. */
  sentence: string
  /** The paragraph of the article it stands in, from 1; 0 for the headline. */
  paragraph: number
  isCentral: boolean
  /** Passages found elsewhere, the nearest first; none is common. */
  passages: readonly Passage[]
}

/** All that outside judges are asked about. It is public: an article, and what others published. */
export type JudgeMaterial = {
  headline: string
  paragraphs: readonly string[]
  claims: readonly ClaimWithPassages[]
  /** All passages found, for statements that only a judge calls central. */
  collected: readonly Passage[]
}

const JUDGED_CLAIMS_MAX = 8

/**
 * `passages[n]` belongs to `claims[n]`, as an evidence finder answers. Claims with passages have priority, then central
 * ones, then claims most worth checking; the selection keeps the order of the article.
 */
export function judgeMaterial(
  { headline, paragraphs }: Pick<NewsReading, 'headline' | 'paragraphs'>,
  claims: readonly Claim[],
  { passages }: Pick<EvidenceFound, 'passages'>,
): JudgeMaterial {
  const ranking = claims
    .map((claim, at) => ({ claim, at, passages: passages[at] ?? [] }))
    .sort(
      (left, right) =>
        Number(right.passages.length > 0) - Number(left.passages.length > 0) ||
        Number(isCentral(right.claim)) - Number(isCentral(left.claim)) ||
        right.claim.worthiness - left.claim.worthiness,
    )
  const choice = ranking.slice(0, JUDGED_CLAIMS_MAX).sort((left, right) => left.at - right.at)
  return {
    headline,
    paragraphs,
    claims: choice.map(({ claim, passages: found }) => ({
      text: claim.standalone,
      sentence: claim.text,
      paragraph: claim.paragraph,
      isCentral: isCentral(claim),
      passages: found,
    })),
    collected: passages.flat(),
  }
}

function isCentral({ central }: Claim): boolean {
  return central !== undefined
}
