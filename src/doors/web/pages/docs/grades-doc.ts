import type { ProductDescription } from '../../../../core/judging/product-description.ts'
import { COVERAGE_MIN, gradeOf, type Rubric } from '../../../../core/judging/verdict.ts'
import { type Html, html, sentence } from '../../html.ts'
import { GRADE_MEANINGS, smallSeal } from '../../views/seal.ts'
import type { Doc } from './doc.ts'
import { gradeFloors } from './grade-rules.ts'

export const gradesDoc: Doc = {
  name: 'grades',
  title: html`How a grade is made`,
  summary: html`Published checks, their points, and a rule that anyone can recompute.`,
  sections: ({ products }) => [
    { title: html`From checks to a grade`, body: rule },
    { title: html`What could not be checked`, body: coverage },
    { title: html`Limits`, body: limits },
    { title: html`What a grade does not say`, body: limitsOfGrades },
    ...products.all.map(product => ({ title: sentence(product.name), body: questions(product) })),
  ],
}

const rule = html`<p>Each product runs a fixed list of checks. A check is worth a number of points: it <strong>passes</strong> and earns all or part of them, it finds a <strong>problem</strong> and earns few or none, or it <strong>cannot be decided</strong> and counts half. The score is the sum in percent of all points, lowered to the strictest limit that applies. The grade is read off the score.</p>
<div class="table-frame"><table>
<caption class="visually-hidden">Grades</caption>
<thead><tr><th scope="col">Grade</th><th scope="col">Score</th><th scope="col">Meaning</th></tr></thead>
<tbody>${gradeFloors().map(
  ({ grade, from }, at, floors) => html`<tr>
<td>${smallSeal(grade)}</td><td class="nowrap">${from} to ${at === 0 ? 100 : floors[at - 1]!.from - 1}</td><td>${GRADE_MEANINGS[grade]}</td></tr>`,
)}</tbody>
</table></div>
<p>The record holds the points of every finding and the limits, so score and grade can be computed again by anyone, and the verifier does. The same findings always give the same score. The checks of a product come in parts, such as the editorial one of news: each part has a score and a grade of its own, made by the same rule from its own findings, and none where nothing of it could be decided. A change of any points, or of what a check means, is a new version of the rubric; a record names the one it was judged by.</p>`

const coverage = html`<p>A check that could not be decided, because no source could be reached or the text gives nothing to check, counts half of its points: neither praise nor accusation. With nothing known the score is 50. The share of the points that was decided is the <strong>coverage</strong>. Below ${COVERAGE_MIN} the page and the badge say “not enough to judge” in grey beside the letter.</p>`

const limits = html`<p>A limit is a published rule that ties the letter to evidence: however well a text does otherwise, it gets no more than the limit allows. A limit never raises a score. Those that applied stand in the record, each product’s are listed below.</p>`

const limitsOfGrades = html`<ul>
<li>Not that the text is <strong>true</strong>. It says which checks were run and what they found.</li>
<li>Not <strong>who wrote it</strong>. Some account submitted it.</li>
<li>Not that a low grade means a <strong>lie</strong>: it may be short, or of another kind than the product expects.</li>
<li>Not more than its <strong>day</strong>: a certificate can be revoked or superseded later, which its page and badge show.</li>
</ul>`

function questions({ type, name, rubric }: ProductDescription): Html {
  const { version, parts, checks } = rubric
  return html`<p>Run on <code>${type}</code>, rubric <code>${version}</code>.</p>
<div class="table-frame"><table class="rubric">
<caption class="visually-hidden">Checks for: ${sentence(name)}</caption>
<thead><tr><th scope="col">Check</th><th scope="col" class="number">Points</th></tr></thead>
${Object.entries(parts).map(([part, label]) => {
  const own = Object.entries(checks).filter(([, check]) => check.part === part)
  return html`<tbody>
<tr><th scope="rowgroup" colspan="2">${sentence(label)}</th></tr>${own.map(([code, check]) => questionRow(code, check))}
</tbody>`
})}
</table></div>
${limitsTable(rubric)}`
}

function limitsTable({ limits = {} }: Rubric): Html | false {
  const rows = Object.entries(limits)
  return (
    rows.length > 0 &&
    html`<div class="table-frame"><table class="rubric-limits">
<caption class="visually-hidden">Limits</caption>
<thead><tr><th scope="col">Limit applies when</th><th scope="col" class="number">At most</th></tr></thead>
<tbody>${rows.map(
      ([code, { label, when, atMost }]) => html`
<tr id="${code}"><td><strong>${sentence(label)}</strong><br>${sentence(when)}</td><td class="number">${atMost} (${gradeOf(atMost)})</td></tr>`,
    )}</tbody>
</table></div>`
  )
}

function questionRow(code: string, { label, question, points, optional }: Rubric['checks'][string]): Html {
  return html`
<tr id="${code}"><td><strong>${sentence(label)}</strong><br>${sentence(question)}${optional && [' ', html`Run only where the operator added one.`]}</td><td class="number">${points}</td></tr>`
}
