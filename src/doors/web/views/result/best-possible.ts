import { type Grade, gradeOf, type Rubric, scoreOf } from '../../../../core/judging/verdict.ts'
import type { ShownFinding, ShownLimit } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../html.ts'

type ScoreParts = { findings: Pick<ShownFinding, 'outcome' | 'points' | 'max'>[]; limits: ShownLimit[] }
type Best = { score: number; grade: Grade; open: number; ways: string[] }

/**
 * The best grade of this text here: with every problem solved, while what this server could not check stays open. Limits
 * that no edit of the text lifts stay in force, each with the way that lifts it.
 */
export function bestPossible({ findings, limits }: ScoreParts, { limits: published = {} }: Rubric): Best {
  const solved = findings.map(each => (each.outcome === 'weakens' ? { ...each, points: each.max } : each))
  const lasting = limits.filter(({ code }) => published[code]?.liftedBy !== undefined)
  const score = scoreOf(
    solved,
    lasting.map(({ at_most: atMost }) => ({ atMost })),
  )
  const open = findings.reduce((sum, { outcome, max }) => sum + (outcome === 'inconclusive' ? max : 0), 0)
  return {
    score,
    grade: gradeOf(score),
    open,
    ways: lasting.flatMap(({ code }) => published[code]?.liftedBy ?? []),
  }
}

export function bestPossibleNote(scored: ScoreParts & { trust_score: number }, rubric: Rubric): Html | false {
  const { score, grade, open, ways } = bestPossible(scored, rubric)
  if (score >= 85 && scored.trust_score >= 85) return false
  const reason =
    open > 0 &&
    `${open} ${open === 1 ? 'point' : 'points'} could not be checked here and ${open === 1 ? 'counts' : 'count'} half.`
  return html`<div class="best"><p><strong>Best possible here: ${grade}, ${score} of 100</strong>${scored.trust_score >= score ? ', which this text has.' : ', with every problem solved.'} ${reason}</p>
${ways.length > 0 && html`<p class="small">To get further:</p><ul class="small">${[...new Set(ways)].map(way => html`<li>${way}</li>`)}</ul>`}</div>`
}
