import { type Grade, gradeOf, type Rubric, scoreOf } from '../../../../core/judging/verdict.ts'
import type { ShownFinding, ShownLimit } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html, sentence } from '../../html.ts'

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
  const best =
    scored.trust_score >= score
      ? html`<strong>Best possible here: ${grade}, ${score} of 100</strong>, which this text has.`
      : html`<strong>Best possible here: ${grade}, ${score} of 100</strong>, with every problem solved.`
  return html`<div class="best"><p>${best} ${open > 0 && openNote(open)}</p>
${ways.length > 0 && html`<p class="small">To get further:</p><ul class="small">${[...new Set(ways)].map(way => html`<li>${sentence(way)}</li>`)}</ul>`}</div>`
}

function openNote(open: number): Html {
  return open === 1
    ? html`1 point could not be checked here and counts half.`
    : html`${open} points could not be checked here and count half.`
}
