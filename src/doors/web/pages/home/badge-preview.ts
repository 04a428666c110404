import type { BadgeMark } from '../../../../core/judging/product-description.ts'
import type { Grade } from '../../../../core/judging/verdict.ts'
import { type Html, html } from '../../html.ts'

/** How the badge would look. Drawn in the page and marked, so that there is no picture to pass off as a real one. */
export function badgePreview({ label: badge }: BadgeMark, grade: Grade, score: number): Html {
  return html`<figure class="badge-preview">
<span class="badge-drawing grade-${grade.toLowerCase()}" role="img" aria-label="${badge}: grade ${grade}, score ${score}">
<span class="badge-label" aria-hidden="true">${badge}</span><span class="badge-grade" aria-hidden="true">${grade} · ${score}</span></span>
<figcaption class="small">Preview of the badge. A real one comes from us with every certificate.</figcaption>
</figure>`
}
