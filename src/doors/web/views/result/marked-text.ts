import type { ShownFinding } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../html.ts'
import { figure } from '../figure.ts'
import { showMarks } from '../show-marks.ts'
import { isMarkable, markPlaces, type Segment } from './mark-places.ts'

/** A text may be a megabyte long; findings beyond this are still listed. */
const CHARACTERS_SHOWN = 60_000

export type LabelOf = (code: string) => Html | string

/** The text with every finding marked at its place. A mark leads to its finding. */
export function markedText(content: string, findings: ShownFinding[], labelOf: LabelOf): Html {
  const excerpt = content.slice(0, CHARACTERS_SHOWN).toWellFormed()
  // A declaration in JSON, or a mail with its headers.
  const isCode = /^\s{0,20}[{[]|^[A-Za-z-]{2,40}: \S[^\n]{0,998}\n(?:[A-Za-z-]{2,40}: |[ \t])/.test(excerpt)
  return html`<div class="marked-text${isCode && ' marked-code'}" tabindex="0" role="region" aria-label="Marked text" dir="auto">${markPlaces(
    excerpt,
    findings,
  ).map(segment => segmentView(segment, labelOf))}</div>
${content.length > CHARACTERS_SHOWN && html`<p class="small">The first ${figure(CHARACTERS_SHOWN)} of ${figure(content.length)} characters are shown. All of it was checked.</p>`}`
}

/** The id of the mark for evidence; undefined where the text shows none. */
export function placeId(
  content: string | undefined,
  { start, end }: { start?: number | undefined; end?: number | undefined },
): string | undefined {
  if (content === undefined) return undefined
  const excerpt = content.slice(0, CHARACTERS_SHOWN)
  return isMarkable(excerpt, start, end) ? `at-${start}` : undefined
}

function segmentView({ start, text, findings }: Segment, labelOf: LabelOf): Html | string {
  const [worst] = findings
  if (worst === undefined) return showMarks(text)
  const labels = findings.map(({ code }, at) => html`${at > 0 && ', '}${labelOf(code)}`)
  // Passages that passed can be many: they are reached from the list, and no stop for the Tab key.
  const skip = worst.outcome !== 'weakens' && html` tabindex="-1"`
  return html`<a class="mark mark-${worst.outcome}" id="at-${start}" href="#finding-${worst.code}" data-findings="${findings.map(({ code }) => code).join(' ')}" title="${labels}"${skip}>${showMarks(text)}</a>`
}
