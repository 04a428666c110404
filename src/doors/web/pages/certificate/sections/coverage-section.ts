import { scoreOf } from '../../../../../core/judging/verdict.ts'
import type { ShownCertificate } from '../../../../../pipeline/present/wire-schemas.ts'

type ScoreParts = Pick<ShownCertificate, 'findings' | 'limits' | 'trust_score' | 'enough_to_judge'>

/** The share of the points that could be decided, and the effect of the rest on the score. */
export function coverageSentences(scored: ScoreParts): string {
  const { findings, enough_to_judge: isEnough } = scored
  const total = sum(findings.map(({ max }) => max))
  const open = sum(findings.map(({ max, outcome }) => (outcome === 'inconclusive' ? max : 0)))
  const decided = `${total - open} of ${total} points could be decided.`
  if (open === 0) return `All ${decided}`
  const rest = open === 1 ? 'The other one counts' : `The other ${open} count`
  const effect = isVersion1(scored) ? 'The rest was left out of the score.' : `${rest} half.`
  return `${decided} ${effect}${isEnough ? '' : ' That is not enough to judge it by.'}`
}

/** Records of version 1 have another arithmetic (docs/formats/record.md, "Score, version 1"). */
function isVersion1({ findings, limits, trust_score: score }: ScoreParts): boolean {
  const rules = limits.map(({ at_most: atMost }) => ({ atMost }))
  return scoreOf(findings, rules) !== score
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
