import { type Answer, type Evidence, supports, weakens } from '../../../core/judging/finding.ts'
import { say } from '../../../core/text/say.ts'

/** One thing that speaks against a mail. `share` is what it leaves of the check's points. */
export type Signal = {
  kind: string
  share: number
  /** A clause that stands after a colon or a semicolon, without a full stop. */
  says: string
  evidence: Evidence
}

// A remark that costs less than this does not turn the answer round.
export const STILL_SUPPORTS = 0.75
const CLAUSES_MAX = 3

/**
 * Independent kinds of signals multiply; of one kind the worst counts once, so that forty links to one address are one
 * signal. `opening` is the judgement where they weaken; where they do not, `holds` says what is true in spite of them.
 */
export function weighSignals(
  signals: Signal[],
  opening: string,
  clean: Answer,
  holds = say`Little is wrong with it`,
): Answer {
  const worst = new Map<string, Signal>()
  for (const signal of signals) {
    const other = worst.get(signal.kind)
    if (!other || signal.share < other.share) worst.set(signal.kind, signal)
  }
  const ranking = [...worst.values()].sort((left, right) => left.share - right.share)
  if (ranking.length === 0) return clean
  const share = ranking.reduce((product, signal) => product * signal.share, 1)
  const clauses = ranking.slice(0, CLAUSES_MAX).map(signal => signal.says)
  const evidence = [...ranking, ...signals.filter(signal => !ranking.includes(signal))].map(
    signal => signal.evidence,
  )
  const remark = clauses.join('; ')
  if (share < STILL_SUPPORTS) return weakens(share, `${opening}: ${remark}.`, evidence)
  const sentence =
    clauses.length === 1 ? say`${holds}, with a remark: ${remark}.` : say`${holds}, with remarks: ${remark}.`
  return supports(share, sentence, evidence)
}
