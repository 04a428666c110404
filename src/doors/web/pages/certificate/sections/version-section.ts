import { CHANGE_KINDS, type ChangeKind } from '../../../../../core/judging/declared-change.ts'
import type { ShownVersion } from '../../../../../pipeline/present/wire-schemas.ts'
import { type Html, html, sentence } from '../../../html.ts'
import { moment } from '../../../views/moment.ts'
import { smallSeal } from '../../../views/seal.ts'
import { showMarks } from '../../../views/show-marks.ts'
import { stateWord } from '../../../views/state-word.ts'
import type { CertificateDetails } from '../read-certificate-details.ts'

/** The certificates that took each other's place, newest first, with what changed from each to the next. */
export function versionSection({ certificate, versions }: CertificateDetails): Html | undefined {
  if (versions.length < 2) return undefined
  const rows = versions.map((version, at) =>
    versionRow(version, versions[at - 1], version.verify_code === certificate.verify_code),
  )
  return html`<section aria-labelledby="versions">
<h2 id="versions">Versions</h2>
<ol class="timeline versions" reversed>${rows.toReversed()}</ol>
</section>`
}

function versionRow(version: ShownVersion, before: ShownVersion | undefined, isThis: boolean): Html {
  const { verify_code: code, trust_grade: grade, trust_score: score, status } = version
  const name = html`<span class="mono">${code}</span>`
  return html`
<li${isThis && html` class="version-this" aria-current="true"`}>
<p class="version-head">${smallSeal(grade)} <span>${score} of 100</span> ${isThis ? html`<strong>This certificate</strong>` : html`<a href="/certificate/${code}">${name}</a>`} <span class="state state-${status}">${stateWord(status)}</span></p>
<p class="timeline-when">${moment(version.issued_at)}</p>
${before !== undefined && html`<ul class="version-changes">${changesBetween(before, version).map(change => html`<li>${change}</li>`)}</ul>`}
</li>`
}

function changesBetween(before: ShownVersion, after: ShownVersion): Html[] {
  const { paragraphs, changes, trust_grade: grade, trust_score: score } = after
  const from = `${before.trust_grade} ${before.trust_score}`
  const kinds = changes?.since === before.verify_code ? changes.kinds : []
  return [
    ...(from === `${grade} ${score}` ? [] : [html`Grade: ${from} became ${grade} ${score}`]),
    ...(before.title === after.title ? [] : [titleChange(after.title)]),
    ...(paragraphs === undefined ? [] : [paragraphChange(paragraphs)]),
    ...kinds.map(kind => sentence(CHANGE_KINDS[kind as ChangeKind] ?? kind, capitalised)),
  ]
}

function titleChange(title: string | undefined): Html {
  return title === undefined
    ? html`The title is gone`
    : html`New title: <q><bdi>${showMarks(title)}</bdi></q>`
}

function paragraphChange({ same, added, removed }: NonNullable<ShownVersion['paragraphs']>): Html {
  if (added === 0 && removed === 0) return html`All ${same} paragraphs are the same, word for word`
  const kept = same === 1 ? html`Text: 1 paragraph is the same` : html`Text: ${same} paragraphs are the same`
  return html`${kept}${added > 0 && [', ', html`${added} new or changed`]}${removed > 0 && [', ', html`${removed} gone or changed`]}`
}

function capitalised(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
