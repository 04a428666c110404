import { CHANGE_KINDS, type ChangeKind, isDangerous } from '../../../core/judging/declared-change.ts'
import { type Html, html, sentence } from '../html.ts'

/** Changes since an earlier certificate of the same agent, as the API gives them. */
export type ShownChanges = { since: string; kinds: string[] }

/** The dangerous changes in our words, separated by semicolons. */
export function dangersOf({ kinds }: ShownChanges): Html {
  return html`${kinds.filter(isDangerous).map((kind, at) => html`${at > 0 && '; '}${clauseOf(kind)}`)}`
}

function clauseOf(kind: string): Html {
  return sentence(CHANGE_KINDS[kind as ChangeKind])
}

/** Shown first on the page that a badge leads to: readers may have relied on the version before. */
export function changesNote(changes: ShownChanges | undefined): Html | undefined {
  if (changes === undefined) return undefined
  const earlier = html`<a class="mono" href="/certificate/${changes.since}">${changes.since}</a>`
  if (!changes.kinds.some(isDangerous))
    return html`<p class="callout">Compared with the declaration of ${earlier}, which the same account certified before, no dangerous change was found.</p>`
  return html`<div class="callout callout-warn" role="note"><p><strong>This declaration differs from the one before.</strong> Compared with ${earlier}, which the same account certified for this agent:</p>
<ul>${changes.kinds.filter(isDangerous).map(kind => html`<li>${clauseOf(kind)}</li>`)}</ul></div>`
}
