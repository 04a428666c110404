import type { Evidence, LimitReason } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'
import { isSourceConfirmed, type SourceStanding } from '../publisher/source-standing.ts'
import type { ClaimVerdict } from './claim-verdict.ts'
import type { JudgedClaim } from './corroboration-score.ts'

/** The old rule of the trade. */
const TWO_ORIGINS = 2

/** The limits that the verdicts on an article's claims bring into force. `judged` is empty where no judge was asked. */
export function corroborationLimits(
  judged: JudgedClaim[],
  source: SourceStanding,
  evidence: Evidence[],
): LimitReason[] {
  return [...refutations(judged, evidence), ...lackOfSupport(judged, source)]
}

function refutations(judged: JudgedClaim[], evidence: Evidence[]): LimitReason[] {
  const refuted = judged.filter(({ verdict }) => verdict.outcome === 'refuted')
  const reasons: LimitReason[] = []
  const twice = refuted.filter(({ verdict }) => originsOf(verdict) >= TWO_ORIGINS)
  const limit = (code: string, sentence: string) => reasons.push({ code, sentence, evidence })
  const [worst] = twice.filter(isCentral)
  if (worst) limit('news-refuted-centrally', say`Independent sources contradict ${nameOf(worst)}.`)
  const [doubted] = [...refuted.filter(isCentral), ...twice]
  if (doubted)
    limit(
      'news-refuted',
      originsOf(doubted.verdict) >= TWO_ORIGINS
        ? say`Independent sources contradict ${nameOf(doubted)}.`
        : say`An independent source contradicts ${nameOf(doubted)}.`,
    )
  return reasons
}

function lackOfSupport(judged: JudgedClaim[], source: SourceStanding): LimitReason[] {
  const reasons: LimitReason[] = []
  if (!isSourceConfirmed(source) && !judged.some(isSupported)) {
    reasons.push({
      code: 'news-own-words-only',
      sentence: say`Nothing is known of the article but its own words.`,
      evidence: [],
    })
  }
  const central = judged.filter(isCentral)
  const open = central.filter(({ verdict }) => !isSupportedTwice(verdict))
  if (central.length === 0) {
    reasons.push({
      code: 'news-uncorroborated',
      sentence: say`No independent source was found that supports what the article mainly says.`,
      evidence: [],
    })
  } else if (open.length > 0) {
    reasons.push({
      code: 'news-uncorroborated',
      sentence: say`It takes two independent sources to support ${nameOf(open[0]!)}, and they were not found.`,
      evidence: [],
    })
  }
  return reasons
}

function isSupported({ verdict }: JudgedClaim): boolean {
  return verdict.outcome === 'supported' && originsOf(verdict) > 0
}

function isCentral({ claim }: JudgedClaim): boolean {
  return claim.central !== undefined
}

function isSupportedTwice(verdict: ClaimVerdict): boolean {
  return verdict.outcome === 'supported' && originsOf(verdict) >= TWO_ORIGINS
}

/** The independent origins behind a verdict; titles that any account could have certified are none. */
function originsOf({ deciding }: ClaimVerdict): number {
  return deciding.filter(({ passage }) => !passage.unproven).length
}

function nameOf({ claim }: JudgedClaim): string {
  if (claim.central === 'headline') return say`the headline`
  return claim.central === 'lede'
    ? say`the opening of the article`
    : say`a statement in paragraph ${claim.paragraph}`
}
