import { KEPT_BYTES_MAX, KEPT_DOCUMENTS_MAX } from '../../../../core/record/document-retention.ts'
import { type Html, html } from '../../html.ts'
import type { Visitor } from '../../page-kit.ts'
import { numeral } from '../../views/in-language.ts'

const LIMITS = html`At most ${KEPT_DOCUMENTS_MAX} documents or ${sizeOf(KEPT_BYTES_MAX)}; then the oldest go.`

/** The account's retained documents: their number, and the ways to begin, to erase and to stop. */
export function documentsView({ keep_documents, kept_documents }: Visitor): Html {
  return html`<section class="card" aria-labelledby="documents">
<h2 id="documents">Documents kept</h2>
${keep_documents ? retentionView(kept_documents) : offer()}
</section>`
}

function offer(): Html {
  return html`<p>We keep none of your texts. If you wish, we keep those of the company documents you certify from now on, encrypted, and hold later ones against them: what contradicts an earlier document is then found and shown to you.</p>
<p class="small">${LIMITS} Through this service only your account can read or erase them, and stopping erases all.</p>
<form method="post" action="/dashboard/documents" data-send-once>
<button class="button-plain" type="submit">Keep my company documents</button>
</form>`
}

function retentionView({ count, bytes }: Visitor['kept_documents']): Html {
  return html`<dl class="figures">
<div><dt>Documents</dt><dd>${count}</dd></div>
<div><dt>Text</dt><dd>${sizeOf(bytes)}</dd></div>
</dl>
<p>The text of every company document you certify is kept, encrypted with a key of your own, and later ones are held against it.</p>
<p class="small">${LIMITS} You get a text back from <code>/api/v1/certificates/PP-…/content</code>.</p>
<p class="row">
${count > 0 && html`<a class="button-plain button-small button-danger" href="/dashboard/documents/erase">Erase all</a>`}
<a class="button-plain button-small" href="/dashboard/documents/stop">Stop keeping</a>
</p>`
}

/** A number and its unit, never broken across lines. */
export function sizeOf(bytes: number): Html {
  if (bytes < 1024) return bytes === 1 ? html`1\u00a0byte` : html`${bytes}\u00a0bytes`
  const [size, unit] = bytes < 1024 ** 2 ? [bytes / 1024, 'KiB'] : [bytes / 1024 ** 2, 'MiB']
  return html`${numeral(Number(size.toFixed(1)))}\u00a0${unit}`
}
