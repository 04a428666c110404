import type { ShownCertificate, ShownFinding } from '../../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../../html.ts'

type Scored = Pick<ShownCertificate, 'findings' | 'trust_score'>

/** The share of the rubric that could be checked, and the effect of the rest on the score. */
export function coverageSentences({ findings, trust_score: score }: Scored): Html {
  const decided = findings.filter(({ outcome }) => outcome !== 'inconclusive')
  const total = sum(findings, 'max')
  const checked = sum(decided, 'max')
  const open = total - checked
  if (open === 0) return html`All ${total} of ${total} points could be checked.`
  const earned = checked === 0 ? 0 : Math.round((100 * sum(decided, 'points')) / checked)
  return html`${checked} of ${total} points could be checked. ${effectOf(open, earned, score)}`
}

function effectOf(open: number, earned: number, score: number): string {
  const subject =
    open === 1 ? 'The one that could not be checked is' : `The ${open} that could not be checked are`
  // A score below the earned percentage was capped (docs/formats/record.md, "Score").
  return earned > score
    ? `What is not checked is not vouched for: with ${open} open, no score above ${score} is given, though what was checked earned ${earned} percent.`
    : `${subject} left out of the score and never count as passed.`
}

function sum(findings: ShownFinding[], member: 'points' | 'max'): number {
  return findings.reduce((total, finding) => total + finding[member], 0)
}
