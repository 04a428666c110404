import type { Proof } from '../../../../core/record/proof.ts'
import type { Quotation } from '../../../../core/record/quotation.ts'
import { type Html, html, sentence } from '../../html.ts'
import { moment } from '../moment.ts'
import { showMarks } from '../show-marks.ts'
import type { VerificationDetails } from '../verification.ts'

/** A quotation that was checked, and the certificate of the text that it is from. */
export function quotationView(
  { paragraphs, code }: Quotation,
  { record }: Pick<Proof, 'record'>,
  names: VerificationDetails['names'],
): Html {
  const { title, sourceUrl, product, text, publisher } = record.credentialSubject
  const count = text!.paragraphs!.count
  return html`<article class="words-answer words-good" data-quotation-valid>
<h2>A true quotation</h2>
<blockquote class="words-text" dir="auto">${paragraphs.map(
    (paragraph, at) => html`
${at > 0 && paragraph.place !== paragraphs[at - 1]!.place + 1 && html`<p class="words-gap">[…]</p>`}
<p data-paragraph="${paragraph.place + 1}">${showMarks(paragraph.text)}</p>`,
  )}
</blockquote>
<p>${placesNote(paragraphs, count)} The rest of it is not shown, and what stands around them may change their meaning.</p>
<dl class="facts">
<div><dt>Certificate</dt><dd><a class="mono" href="/certificate/${encodeURIComponent(code)}">${code}</a></dd></div>
<div><dt>Product</dt><dd>${sentence(names.get(product) ?? product, showMarks)}</dd></div>
${title && html`<div><dt>Title</dt><dd><bdi>${showMarks(title)}</bdi></dd></div>`}
${sourceUrl && html`<div><dt>Source</dt><dd><bdi class="mono">${showMarks(sourceUrl)}</bdi></dd></div>`}
${publisher && html`<div><dt>Publisher</dt><dd><bdi class="mono">${showMarks(publisher.domain)}</bdi></dd></div>`}
<div><dt>Issued</dt><dd>${moment(record.validFrom)}</dd></div>
</dl>
<p class="small">Checked in your browser: the record’s signature, its place in the log, and the place of each paragraph in the text. Whether the certificate still stands, its page says. Quotation marks, dashes and spaces are shown in plain form.</p>
</article>`
}

function placesNote(paragraphs: Quotation['paragraphs'], count: number): Html {
  const numbers = paragraphs.map(({ place }) => place + 1).join(', ')
  return paragraphs.length === 1
    ? html`These words are paragraph ${numbers} of ${count} of a certified text.`
    : html`These words are paragraphs ${numbers} of ${count} of a certified text.`
}
