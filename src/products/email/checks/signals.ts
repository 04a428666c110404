import { type Answer, type Evidence, supports, weakens } from '../../../core/judging/finding.ts'

/** One thing that speaks against a mail. `share` is what it leaves of the check's points. */
export type Signal = {
  kind: string
  share: number
  /** A clause that stands after a colon or a semicolon, without a full stop. */
  says: string
  evidence: Evidence
}

// A remark that costs less than this does not turn the answer round.
const STILL_SUPPORTS = 0.75
const CLAUSES_MAX = 3

/**
 * Independent kinds of signals multiply; of one kind the worst counts once, so that forty links to one address are one
 * signal.
 */
export function weighSignals(signals: Signal[], opening: string, clean: Answer): Answer {
  const worst = new Map<string, Signal>()
  for (const signal of signals) {
    const known = worst.get(signal.kind)
    if (!known || signal.share < known.share) worst.set(signal.kind, signal)
  }
  const ranked = [...worst.values()].sort((left, right) => left.share - right.share)
  if (ranked.length === 0) return clean
  const share = ranked.reduce((product, signal) => product * signal.share, 1)
  const clauses = ranked.slice(0, CLAUSES_MAX).map(signal => signal.says)
  const evidence = [...ranked, ...signals.filter(signal => !ranked.includes(signal))].map(
    signal => signal.evidence,
  )
  const answer = share < STILL_SUPPORTS ? weakens : supports
  return answer(share, `${opening}: ${clauses.join('; ')}.`, evidence)
}
