import type { Outcome } from '../../../../core/judging/finding.ts'
import type { Rubric } from '../../../../core/judging/verdict.ts'
import type { ShownFinding } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../html.ts'
import { findingList } from '../finding-list.ts'

const GROUP_NAMES: Record<Outcome, string> = {
  weakens: 'Problems',
  inconclusive: 'Not checked',
  supports: 'Passed',
}

/** Problems first, the costliest on top; the rest is folded. `content` is the text shown beside it, if one is. */
export function findingGroups(findings: ShownFinding[], rubric: Rubric, content?: string): Html {
  const of = (outcome: Outcome) => findings.filter(each => each.outcome === outcome)
  const problems = of('weakens').toSorted((left, right) => costOf(right) - costOf(left))
  const cost = problems.reduce((sum, each) => sum + costOf(each), 0)
  const folded = (group: ShownFinding[], note: string, isOpen: boolean) =>
    group.length > 0 &&
    html`<details class="finding-group"${isOpen && html` open`}><summary><h4>${GROUP_NAMES[group[0]!.outcome]} <span class="count">${group.length}</span></h4>${note !== '' && html` <span class="small">${note}</span>`}</summary>
${findingList(group, rubric, content)}</details>`
  return html`<section class="finding-group">
<h4>${GROUP_NAMES.weakens} <span class="count">${problems.length}</span>${cost > 0 && html` <span class="group-cost">−${cost} points</span>`}</h4>
${problems.length === 0 ? html`<p class="small">None found.</p>` : findingList(problems, rubric, content)}
</section>
${folded(of('inconclusive'), 'count half', problems.length === 0)}
${folded(of('supports'), '', false)}`
}

function costOf({ points, max }: ShownFinding): number {
  return max - points
}
