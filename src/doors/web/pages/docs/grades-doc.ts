import type { ProductDescription } from '../../../../core/judging/product-description.ts'
import { gradeOf, type Rubric } from '../../../../core/judging/verdict.ts'
import { type Html, html } from '../../html.ts'
import { GRADE_MEANINGS, smallSeal } from '../../views/seal.ts'
import type { Doc } from './doc.ts'
import { coverageCaps, gradeFloors } from './grade-rules.ts'

export const gradesDoc: Doc = {
  name: 'grades',
  title: 'How a grade is made',
  summary: 'Published questions, points for the answers, and a rule that anyone can recompute.',
  sections: ({ products }) => [
    { title: 'From questions to a grade', body: rule },
    { title: 'What could not be checked', body: coverage },
    { title: 'What a grade does not say', body: limitsOfGrades },
    ...products.all.map(product => ({ title: product.name, body: questions(product) })),
  ],
}

const rule = html`<p>Each product puts a fixed list of questions to the text. A question is worth a number of points; its answer speaks <strong>for</strong> the text and earns all or part of them, speaks <strong>against</strong> it and earns few or none, or stays <strong>open</strong>. The score is the points earned out of the points that could be decided, in percent. The grade is read off the score and set by nobody.</p>
<div class="table-frame"><table>
<caption class="visually-hidden">Grades</caption>
<thead><tr><th scope="col">Grade</th><th scope="col">Score</th><th scope="col">Meaning</th></tr></thead>
<tbody>${gradeFloors().map(
  ({ grade, from }, at, floors) => html`<tr>
<td>${smallSeal(grade)}</td><td class="nowrap">${from} to ${at === 0 ? 100 : floors[at - 1]!.from - 1}</td><td>${GRADE_MEANINGS[grade]}</td></tr>`,
)}</tbody>
</table></div>
<p>The record holds the points of every finding, so score and grade can be computed again by anyone, and the verifier does. The same findings always give the same score. The questions of a product come in parts, such as the editorial one of news: each part has a score and a grade of its own, made by the same rule from its own findings, and none where nothing of it could be decided. A change of any points, or of what a question means, is a new version of the rubric; a record names the one it was judged by.</p>`

const coverage = html`<p>A question that could not be decided, because no source could be reached or the text gives nothing to check, counts neither for nor against. But what was not checked cannot be vouched for, so open questions lower the best grade that can be reached:</p>
<ul>${coverageCaps().map(
  ({ belowPercent, scoreMax }) =>
    html`<li>less than ${belowPercent} percent of the points decided: ${scoreMax} at most, a ${gradeOf(scoreMax)}</li>`,
)}</ul>
<p>A short text leaves many questions open, however honest it is.</p>`

const limitsOfGrades = html`<ul>
<li>Not that the text is <strong>true</strong>. It says which questions were asked and what was found.</li>
<li>Not <strong>who wrote it</strong>. Some account submitted it.</li>
<li>Not that a low grade means a <strong>lie</strong>: it may be short, or of another kind than the product expects.</li>
<li>Not more than its <strong>day</strong>: a certificate can be revoked or superseded later, which its page and badge show.</li>
</ul>`

function questions({ type, name, rubric }: ProductDescription): Html {
  const { version, parts, checks } = rubric
  return html`<p>Asked of <code>${type}</code>, rubric <code>${version}</code>.</p>
<div class="table-frame"><table class="rubric">
<caption class="visually-hidden">Questions for: ${name}</caption>
<thead><tr><th scope="col">What is asked</th><th scope="col" class="number">Points</th></tr></thead>
${Object.entries(parts).map(([part, label]) => {
  const own = Object.entries(checks).filter(([, check]) => check.part === part)
  return html`<tbody>
<tr><th scope="rowgroup" colspan="2">${label}</th></tr>${own.map(([code, check]) => questionRow(code, check))}
</tbody>`
})}
</table></div>`
}

function questionRow(code: string, { label, question, points, optional }: Rubric['checks'][string]): Html {
  return html`
<tr id="${code}"><td><strong>${label}</strong><br>${question}${optional && ' Asked only where the operator added one.'}</td><td class="number">${points}</td></tr>`
}
