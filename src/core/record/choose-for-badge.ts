import { GRADES, type Grade } from '../judging/verdict.ts'
import type { CertificateStatus } from './certificate.ts'

/** The certificates of one content that share account, status and grade, by the newest of them. */
export type BadgeCandidate = {
  accountId: string
  status: CertificateStatus
  grade: Grade
  entryIndex: number
}

/**
 * The certificate on the badge of a content. Anyone can certify any text, so a stranger's certificate must never make the
 * badge look worse:
 * - publishers, the accounts that control the domain it was published under: the newest of that account, whatever its status;
 * - else the best of all: active by grade, then superseded, then revoked; the newest among equals.
 * Of several publishers, each stands with its newest certificate, and the best of those is shown.
 */
export function chooseForBadge(
  candidates: BadgeCandidate[],
  publishers: { has(accountId: string): boolean },
): BadgeCandidate | undefined {
  const publisherCandidates = candidates.filter(({ accountId }) => publishers.has(accountId))
  return (publisherCandidates.length === 0 ? candidates : newestOfEach(publisherCandidates)).toSorted(
    bestFirst,
  )[0]
}

function newestOfEach(candidates: BadgeCandidate[]): BadgeCandidate[] {
  const newest = new Map<string, BadgeCandidate>()
  for (const candidate of candidates) {
    const previous = newest.get(candidate.accountId)
    if (previous === undefined || candidate.entryIndex > previous.entryIndex)
      newest.set(candidate.accountId, candidate)
  }
  return [...newest.values()]
}

function bestFirst(one: BadgeCandidate, other: BadgeCandidate): number {
  return rankOf(one) - rankOf(other) || other.entryIndex - one.entryIndex
}

/** A grade that no longer stands counts for nothing. */
function rankOf({ status, grade }: BadgeCandidate): number {
  if (status === 'active') return GRADES.indexOf(grade)
  return GRADES.length + (status === 'superseded' ? 0 : 1)
}
