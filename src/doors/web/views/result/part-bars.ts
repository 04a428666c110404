import { partOf } from '../../../../core/judging/score-parts.ts'
import type { Rubric } from '../../../../core/judging/verdict.ts'
import type { ShownFinding } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html, sentence } from '../../html.ts'

type ScoreParts = Pick<ShownFinding, 'code' | 'outcome' | 'points' | 'max'>
type PartBar = { label: string; all: number; earned: number; lost: number; open: number }

/** A bar for each part of the rubric: points earned, lost, and not checked. */
export function partBars(findings: ScoreParts[], rubric: Rubric): Html {
  const parts = partsOf(findings, rubric)
  const widest = Math.max(1, ...parts.map(({ all }) => all))
  return html`<dl class="part-bars">${parts.map(part => barView(part, widest))}</dl>`
}

export function partsOf(findings: ScoreParts[], rubric: Rubric): PartBar[] {
  return Object.entries(rubric.parts).flatMap(([part, label]) => {
    const own = findings.filter(({ code }) => partOf(code, rubric) === part)
    return own.length === 0 ? [] : [{ label, ...sumOf(own) }]
  })
}

function sumOf(findings: ScoreParts[]): Omit<PartBar, 'label'> {
  let [all, earned, open] = [0, 0, 0]
  for (const { outcome, points, max } of findings) {
    all += max
    if (outcome === 'inconclusive') open += max
    else earned += points
  }
  return { all, earned, open, lost: all - earned - open }
}

/** As long as the part weighs. The figures stand beside it, so the drawing is for the eye alone. */
function barView({ label, all, earned, lost, open }: PartBar, widest: number): Html {
  const scale = 100 / widest
  const piece = (name: string, from: number, points: number) =>
    points > 0 &&
    html`<rect class="piece-${name}" x="${from * scale}" width="${points * scale}" height="10"></rect>`
  return html`<div><dt>${sentence(label)}</dt><dd>
<svg class="part-bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">${piece('earned', 0, earned)}${piece('lost', earned, lost)}${piece('open', earned + lost, open)}</svg>
<span class="part-figures">${earned} of ${all}${lost > 0 && html` · <span class="lost">${lost} lost</span>`}${open > 0 && html` · ${open} not checked`}</span></dd></div>`
}
