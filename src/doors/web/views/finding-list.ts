import type { Outcome } from '../../../core/judging/finding.ts'
import type { Rubric } from '../../../core/judging/verdict.ts'
import type { ShownFinding } from '../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../html.ts'
import { showMarks } from './show-marks.ts'

const SIGNS: Record<Outcome, { sign: string; spoken: string }> = {
  supports: { sign: '✓', spoken: 'Speaks for it' },
  weakens: { sign: '✗', spoken: 'Speaks against it' },
  inconclusive: { sign: '?', spoken: 'Could not be checked' },
}

/** Each finding in plain words: the question, the answer, and the evidence. */
export function findingList(findings: ShownFinding[], rubric: Rubric): Html {
  return html`<ul class="findings">${findings.map(finding => findingView(finding, rubric))}</ul>`
}

function findingView({ code, outcome, points, max, sentence, evidence }: ShownFinding, rubric: Rubric): Html {
  const { sign, spoken } = SIGNS[outcome]
  const check = rubric.checks[code]
  return html`<li class="finding finding-${outcome}">
<span class="finding-sign"><span aria-hidden="true">${sign}</span><span class="visually-hidden">${spoken}:</span></span>
<div class="finding-body"><p class="finding-label">${check?.label ?? code}</p>
<p>${sentence === undefined ? check?.question : showMarks(sentence)}</p>
${evidenceList(evidence)}</div>
<span class="finding-points">${outcome === 'inconclusive' ? 'not checked' : `${points} of ${max}`}</span>
</li>`
}

/** Words that bring quotation marks of their own get no second pair. */
function quoted(text: string): Html {
  const shown = html`<bdi>${showMarks(text)}</bdi>`
  return /[“”„«»]/u.test(text) ? shown : html`<q>${shown}</q>`
}

export function evidenceList(evidence: ShownFinding['evidence'] = []): Html | false {
  return (
    evidence.length > 0 &&
    html`<ul class="evidence">${evidence.map(({ where, text }) => html`<li><bdi>${showMarks(where)}</bdi>: ${quoted(text)}</li>`)}</ul>`
  )
}
