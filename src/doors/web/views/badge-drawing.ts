import type { BadgeMark } from '../../../core/judging/product-description.ts'
import type { Grade } from '../../../core/judging/verdict.ts'
import { type Html, html, sentence } from '../html.ts'

/** How a badge will look. Drawn in the page, so that no picture of ours can be passed off as a real badge. */
export function badgeDrawing(mark: BadgeMark, grade: Grade, score: number, isEnough: boolean): Html {
  const look = isEnough ? grade.toLowerCase() : 'open'
  const message = isEnough ? `${grade} · ${score}` : html`${grade} · not enough to judge`
  return html`<span class="badge-drawing grade-${look}" role="img" aria-label="${sentence(mark.label)}: grade ${grade}, score ${score}">
<span class="badge-label" aria-hidden="true"><svg class="badge-glyph" viewBox="0 0 14 14" width="14" height="14"><path fill="${mark.tint}" fill-rule="evenodd" d="${mark.glyph}"/></svg>${sentence(mark.label)}</span><span class="badge-grade" aria-hidden="true">${message}</span></span>`
}
