import type { Grade } from '../../../core/judging/verdict.ts'
import { type Html, html } from '../html.ts'

/** The grade as a seal, with a whole sentence for screen readers. */
export function seal(grade: Grade, score: number): Html {
  return html`<span class="seal grade-${grade.toLowerCase()}" role="img" aria-label="Grade ${grade}, ${score} of 100 points">
<span class="seal-letter" aria-hidden="true">${grade}</span><span class="seal-score" aria-hidden="true">${score}/100</span></span>`
}

export function smallSeal(grade: Grade): Html {
  return html`<span class="seal seal-small grade-${grade.toLowerCase()}" role="img" aria-label="Grade ${grade}"><span class="seal-letter" aria-hidden="true">${grade}</span></span>`
}

/** The meaning of each grade, in one sentence that a reader can repeat. */
export const GRADE_MEANINGS: Record<Grade, string> = {
  A: 'Nearly everything that was checked speaks for this content.',
  B: 'Most of what was checked speaks for this content, or part of it could not be checked.',
  C: 'What was checked is mixed, or much of it could not be checked.',
  D: 'More of what was checked speaks against this content than for it.',
  F: 'What was checked speaks against this content.',
}
