import type { Rubric } from '../../../core/judging/verdict.ts'
import type { ShownLimit } from '../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../html.ts'
import { evidenceList } from './finding-list.ts'
import { showMarks } from './show-marks.ts'

/** The rules that held the grade down, each with its reason: what applies here, or for strangers, when it applies. */
export function limitList(limits: ShownLimit[], { limits: published = {} }: Rubric): Html | false {
  return (
    limits.length > 0 &&
    html`<ul class="limits" aria-label="What holds the grade down">${limits.map(
      ({ code, at_most: atMost, sentence, evidence }) => html`
<li class="limit"><p><strong>At most ${atMost}: ${published[code]?.label ?? code}.</strong> <span class="limit-reason">${
        sentence === undefined
          ? `This limit applies when ${published[code]?.when ?? 'its rubric says so'}.`
          : showMarks(sentence)
      }</span></p>${evidenceList(evidence)}</li>`,
    )}
</ul>`
  )
}
