import { TILE_WIDTH, tilePath, tileWidth } from '../../../../../core/log/tiles.ts'
import type { RecordSubject } from '../../../../../core/record/record-shape.ts'
import { type Html, html } from '../../../html.ts'
import { codeBlock } from '../../../views/code-block.ts'
import { type CertificateDetails, proofQuery } from '../read-certificate-details.ts'
import { copyable } from './key-facts.ts'

/** Record and log entry: their locations, and how to get them without this page. */
export function whereItIsKept(details: CertificateDetails, baseUrl: string): Html {
  const { certificate } = details
  return html`<h2>What identifies it</h2>
${identifiers(details)}
<h2>Where it is kept</h2>
<div class="columns">
${recordCard(certificate.ipfs_cid, baseUrl)}
${logCard(certificate, proofQuery(details))}
</div>
${certificate.copies !== undefined && copyList(certificate.copies)}`
}

function identifiers({ certificate, subject }: CertificateDetails): Html {
  const { verify_code: code, hash, ipfs_cid: cid, rubric, log } = certificate
  return html`<dl class="identifiers">
<dt>Code</dt><dd class="mono">${code}</dd>
${hash !== undefined && html`<dt>Content hash</dt><dd>${copyable(hash, html`the content hash`)}<span class="small fact-note">Of the exact text: <code>printf %s "$content" | sha256sum</code> gives the same.</span></dd>`}
${subject?.commitment !== undefined && commitmentFact(subject.commitment)}
${subject?.text !== undefined && html`<dt>Hash of the words</dt><dd><span class="mono">${subject.text.hash}</span><span class="small fact-note"><span translate="no">${subject.text.form}</span>: it does not depend on typesetting.</span></dd>`}
${subject?.file !== undefined && fileFact(subject)}
<dt>Record on IPFS</dt><dd>${copyable(cid, html`the CID`)}</dd>
<dt>Rubric</dt><dd translate="no">${rubric}</dd>
<dt>Place in the log</dt><dd>Entry <a href="/log?before=${log.index + 1}#entry-${log.index}">${log.index}</a> of ${log.size}</dd>
</dl>`
}

/** In a private record the hash is salted, as the commitment is. */
function fileFact({ file, commitment }: RecordSubject): Html {
  return html`<dt>${commitment === undefined ? html`Hash of the file` : html`Commitment to the file`}</dt><dd><span class="mono">${file!.hash}</span>
<span class="small fact-note">The text was read from this file, by its certifier’s word. Only the text was checked.</span></dd>`
}

function commitmentFact(commitment: NonNullable<RecordSubject['commitment']>): Html {
  return html`<dt>Commitment in the record</dt><dd><span class="mono">${commitment}</span>
<span class="small fact-note">The record is public for ever, and a bare hash would let strangers test guesses about a short text. So it holds the SHA-256 of a random salt and the hash. Hash and salt are given to the owner and to anyone who has the text; the salt can be erased.</span></dd>`
}

function recordCard(cid: string, baseUrl: string): Html {
  return html`<section class="card"><h3>The record, on IPFS</h3>
<p>One signed document under the name <span class="mono">${cid}</span>, which is nothing but its hash: whoever serves it, you can tell whether it is the right one.</p>
<p class="row"><a href="/ipfs/${cid}">Read it</a> <a href="/ipfs/${cid}?format=raw" download="${cid}.json">Raw block</a> <a href="/ipfs/${cid}?format=car" download="${cid}.car">CAR archive</a></p>
<p class="small">Any IPFS client can take it from us or from whoever else holds it:</p>
${codeBlock(`ipfs cat ${cid}\ncurl -fsS '${baseUrl}/ipfs/${cid}?format=car' | ipfs dag import`, html`the commands for IPFS`)}</section>`
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

const COPY_STATES = { stored: html`stored`, waiting: html`on its way`, failed: html`not taken yet` }

function copyList(copies: NonNullable<CertificateDetails['certificate']['copies']>): Html {
  return html`<section class="card"><h3>Further copies of the record</h3>
<ul class="plain-list">${copies.map(
    ({ target, state, detail }) =>
      html`<li><span class="mono">${target}</span>: ${COPY_STATES[state]}${detail !== undefined && html` <span class="small">(${detail})</span>`}</li>`,
  )}</ul></section>`
}
