import type { Grade } from '../../../core/judging/verdict.ts'
import { type Html, html } from '../html.ts'

/** The grade as a seal, with a whole sentence for screen readers. In grey where too little was decided to judge by. */
export function seal(grade: Grade, score: number, isEnough = true): Html {
  const look = isEnough ? `grade-${grade.toLowerCase()}` : 'grade-open'
  const label = isEnough
    ? html`Grade ${grade}, ${score} of 100 points`
    : html`Grade ${grade}, ${score} of 100 points, not enough to judge`
  return html`<span class="seal ${look}" role="img" aria-label="${label}">
<span class="seal-letter" aria-hidden="true">${grade}</span><span class="seal-score" aria-hidden="true">${score}/100</span></span>`
}

export const NOT_ENOUGH = html`<strong class="seal-open">Not enough to judge</strong>`

export function smallSeal(grade: Grade): Html {
  return html`<span class="seal seal-small grade-${grade.toLowerCase()}" role="img" aria-label="Grade ${grade}"><span class="seal-letter" aria-hidden="true">${grade}</span></span>`
}

/** The meaning of each grade, in one sentence that a reader can repeat. */
export const GRADE_MEANINGS: Record<Grade, Html> = {
  A: html`Origin and substance are confirmed, and nearly every check passed.`,
  B: html`Most checks passed, but something that an A needs is not confirmed.`,
  C: html`Mixed, or little of it could be confirmed.`,
  D: html`Serious problems were found, or hardly anything is confirmed.`,
  F: html`The checks found evidence against it.`,
}
