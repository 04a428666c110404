import { gradeOf, type Rubric } from '../../../core/judging/verdict.ts'
import type { ShownLimit } from '../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../html.ts'
import { showMarks } from './show-marks.ts'

/** The rules that held the grade down, one line each: why it applies here, or for strangers, when it applies. */
export function limitList(limits: ShownLimit[], { limits: published = {} }: Rubric): Html | false {
  return (
    limits.length > 0 &&
    html`<ul class="limits" aria-label="What holds the grade down">${limits.map(
      ({ code, at_most: atMost, sentence }) => html`
<li class="limit"><strong>${published[code]?.label ?? code}: at most ${gradeOf(atMost)}, ${atMost}.</strong> <span class="limit-reason">${
        sentence === undefined
          ? `Applies when ${published[code]?.when ?? 'its rubric says so'}.`
          : showMarks(sentence)
      }</span></li>`,
    )}
</ul>`
  )
}
