import { gradeOf, type Rubric } from '../../../core/judging/verdict.ts'
import type { ShownLimit } from '../../../pipeline/present/wire-schemas.ts'
import { type Html, html, sentence } from '../html.ts'
import { showMarks } from './show-marks.ts'

/** The rules that held the grade down, one line each: why it applies here, or for strangers, when it applies. */
export function limitList(limits: ShownLimit[], { limits: published = {} }: Rubric): Html | false {
  return (
    limits.length > 0 &&
    html`<ul class="limits" aria-label="What holds the grade down">${limits.map(
      ({ code, at_most: atMost, sentence: reason }) => html`
<li class="limit"><strong>${sentence(published[code]?.label ?? code)}: at most ${gradeOf(atMost)}, ${atMost}.</strong> <span class="limit-reason">${
        reason === undefined ? whenItApplies(published[code]?.when) : sentence(reason, showMarks)
      }</span></li>`,
    )}
</ul>`
  )
}

function whenItApplies(condition: string | undefined): Html {
  return condition === undefined
    ? html`Applies when its rubric says so.`
    : html`Applies when ${sentence(condition)}.`
}
