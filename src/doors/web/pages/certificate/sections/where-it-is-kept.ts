import { TILE_WIDTH, tilePath, tileWidth } from '../../../../../core/log/tiles.ts'
import { type Html, html } from '../../../html.ts'
import { codeBlock } from '../../../views/code-block.ts'
import { showMarks } from '../../../views/show-marks.ts'
import { type CertificateDetails, proofQuery } from '../read-certificate-details.ts'

/** A declaration may be a megabyte long; the page shows its beginning, the record holds all of it. */
const DECLARATION_CHARACTERS_SHOWN = 4_000

/** Record and log entry: their locations, and how to get them without this page. */
export function whereItIsKept(details: CertificateDetails, baseUrl: string): Html {
  const { certificate, subject } = details
  return html`<section class="no-print">
<h2>Where it is kept</h2>
<div class="columns">
${recordCard(certificate.ipfs_cid, baseUrl)}
${logCard(certificate, proofQuery(details))}
</div>
${certificate.copies !== undefined && copyList(certificate.copies)}
${subject?.declaration !== undefined && declaration(subject.declaration, certificate.ipfs_cid)}
</section>`
}

function recordCard(cid: string, baseUrl: string): Html {
  return html`<section class="card"><h3>The record, on IPFS</h3>
<p>One signed document under the name <span class="mono">${cid}</span>, which is nothing but its hash: whoever serves it, you can tell whether it is the right one.</p>
<p class="row"><a href="/ipfs/${cid}">Read it</a> <a href="/ipfs/${cid}?format=raw" download="${cid}.json">Raw block</a> <a href="/ipfs/${cid}?format=car" download="${cid}.car">CAR archive</a></p>
<p class="small">Any IPFS client can take it from us or from whoever else holds it:</p>
${codeBlock(`ipfs cat ${cid}\ncurl -fsS '${baseUrl}/ipfs/${cid}?format=car' | ipfs dag import`, 'the commands for IPFS')}</section>`
}

function logCard(
  { verify_code: code, log: { index, size } }: CertificateDetails['certificate'],
  query: string,
): Html {
  const bundle = Math.floor(index / TILE_WIDTH)
  const path = tilePath({ level: 'entries', index: bundle, width: tileWidth('entries', bundle, size) })
  return html`<section class="card"><h3>Its place in the log</h3>
<p>Entry <strong>${index}</strong> of ${size}. The log only grows: an entry cannot be changed, moved or taken out without everybody’s proofs failing.</p>
<ul class="plain-list">
<li><a href="/log?before=${index + 1}#entry-${index}">The entry among its neighbours</a></li>
<li><a href="/api/v1/certificates/${code}/proof${query}">The proof that the log holds it</a></li>
<li><a href="/log/${path}">The tile with its bytes</a> <span class="mono small">${path}</span></li>
<li><a href="/log/checkpoint">The signed checkpoint</a></li>
</ul></section>`
}

const COPY_STATES = { stored: 'stored', waiting: 'on its way', failed: 'not taken yet' }

function copyList(copies: NonNullable<CertificateDetails['certificate']['copies']>): Html {
  return html`<section class="card"><h3>Further copies of the record</h3>
<ul class="plain-list">${copies.map(
    ({ target, state, detail }) =>
      html`<li><span class="mono">${target}</span>: ${COPY_STATES[state]}${detail !== undefined && html` <span class="small">(${detail})</span>`}</li>`,
  )}</ul></section>`
}

function declaration(text: string, cid: string): Html {
  const excerpt = showMarks(text.slice(0, DECLARATION_CHARACTERS_SHOWN).toWellFormed())
  return html`<details class="certificate-declaration">
<summary>What the agent declares about itself</summary>
<pre tabindex="0" aria-label="The declaration"><code>${excerpt}</code></pre>
${text.length > DECLARATION_CHARACTERS_SHOWN && html`<p class="small">This is the beginning of ${text.length} characters. <a href="/ipfs/${cid}">The record holds all of it.</a></p>`}
</details>`
}
