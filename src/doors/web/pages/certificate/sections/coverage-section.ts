import { scoreOf } from '../../../../../core/judging/verdict.ts'
import type { ShownCertificate } from '../../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../../html.ts'

type ScoreParts = Pick<ShownCertificate, 'findings' | 'limits' | 'trust_score' | 'enough_to_judge'>

/** The share of the points that could be decided, and the effect of the rest on the score. */
export function coverageSentences(scored: ScoreParts): Html {
  const { findings, enough_to_judge: isEnough } = scored
  const total = sum(findings.map(({ max }) => max))
  const open = sum(findings.map(({ max, outcome }) => (outcome === 'inconclusive' ? max : 0)))
  if (open === 0) return html`All ${total} of ${total} points could be decided.`
  const decided = html`${total - open} of ${total} points could be decided.`
  const effect = isVersion1(scored) ? html`The rest was left out of the score.` : restSentence(open)
  return isEnough
    ? html`${decided} ${effect}`
    : html`${decided} ${effect} ${html`That is not enough to judge it by.`}`
}

function restSentence(open: number): Html {
  return open === 1 ? html`The other one counts half.` : html`The other ${open} count half.`
}

/** Records of version 1 have another arithmetic (docs/formats/record.md, "Score, version 1"). */
function isVersion1({ findings, limits, trust_score: score }: ScoreParts): boolean {
  const rules = limits.map(({ at_most: atMost }) => ({ atMost }))
  return scoreOf(findings, rules) !== score
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
