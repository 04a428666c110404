import type { ProductRange } from '../../../../core/judging/product-range.ts'
import type { Attestor } from '../../../../core/log/attestations.port.ts'
import type { LogHead } from '../../../../core/log/log-reader.port.ts'
import { type Html, html, sentence } from '../../html.ts'
import { searchForm } from '../../views/forms/search-form.ts'
import { numeral } from '../../views/in-language.ts'
import { moment } from '../../views/moment.ts'
import { auditView } from './audit-view.ts'
import { checkpointView, keyView } from './checkpoint-view.ts'
import { entryList } from './entry-list.ts'
import type { EntryPage } from './read-entries.ts'

type LogFacts = {
  head: LogHead
  page: EntryPage
  /** The log's verifier keys, the present one first. */
  keys: string[]
  attestors: Attestor[]
  products: ProductRange
  baseUrl: string
  /** The entries that the newest root of the prefix tree covers; undefined before the first. */
  provenTo: number | undefined
  /** A search that led nowhere. */
  failedSearch?: { search: string; says: Html } | undefined
}

export function logView(facts: LogFacts): Html {
  const { head, page, keys, attestors, products, baseUrl, provenTo, failedSearch } = facts
  return html`<div class="narrow">
<h1>The log</h1>
<p class="lead">Every certificate, and every change of its status, is one entry here. ${countOf(head.size)} Entries are only ever added.</p>
${provenTo !== undefined && html`<p>The log also proves what is <em>not</em> in it: for its first ${numeral(provenTo)} entries anybody can show that a text has no public certificate here, or that a certificate is not revoked. <a href="/check">Check a text</a> to see it.</p>`}
${searchForm({
  action: '/log',
  label: html`Find a certificate`,
  hint: html`By verify code, content hash, CID or number of an entry`,
  value: failedSearch?.search,
})}
${failedSearch !== undefined && failedSearchView(failedSearch.says)}
</div>
<div class="log-columns">
<section aria-labelledby="entries">
<h2 id="entries">${page.before === page.size ? html`Latest entries` : html`Entries ${page.before - 1} to ${page.from}`}</h2>
${entryList(page, products)}
</section>
<div class="stack">
${checkpointView(head)}
${keyView(keys)}
${attestorsView(attestors, head.size)}
</div>
</div>
${auditView(baseUrl, head.size)}`
}

function failedSearchView(says: Html): Html {
  return html`<div class="callout callout-warn" role="status">
<p><strong>${says}</strong></p>
<p>You can search for a verify code (<code>PP-</code> and 16 letters or digits), the SHA-256 of a content, the CID of a record, or the number of an entry. To look for a text or a file itself, <a href="/check">check it</a>: it is hashed in your browser.</p>
</div>`
}

function countOf(size: number): Html {
  if (size === 0) return html`It is empty so far.`
  return size === 1 ? html`It holds one entry.` : html`It holds ${numeral(size)} entries.`
}

/** The witnesses and authorities that this log asks, and how far each has followed it. Undefined where there are none. */
function attestorsView(attestors: Attestor[], size: number): Html | undefined {
  if (attestors.length === 0) return undefined
  return html`<section class="card" aria-labelledby="attestors">
<h2 id="attestors">Who vouches for it</h2>
<p>Witnesses are servers of others. They remember what they have seen of this log and cosign only what extends it, so that it cannot show two people two histories. Time-stamping authorities sign when they saw it. Nothing waits for them; what they signed is in the proofs.</p>
<dl>${attestors.map(each => html`<dt>${KINDS[each.kind](html`<bdi class="mono">${each.name}</bdi>`)}</dt><dd>${standing(each, size)}</dd>`)}</dl>
<p class="small">The newest checkpoint with cosignatures is at <a href="/log/witnessed/checkpoint">/log/witnessed/checkpoint</a>, the witnesses and their keys are at <a href="/log/policy">/log/policy</a>. Keep that file: it lets you demand them.</p>
</section>`
}

const KINDS: Record<Attestor['kind'], (name: Html) => Html> = {
  witness: name => html`Witness ${name}`,
  authority: name => html`Time stamps of ${name}`,
}

function standing({ size, attestedAt, trouble }: Attestor, logSize: number): Html {
  const day = attestedAt && moment(attestedAt.toISOString())
  const last =
    day === undefined
      ? html`Nothing yet.`
      : size === logSize
        ? html`All entries, on ${day}.`
        : html`The first ${numeral(size!)} entries, on ${day}.`
  return html`${last}${trouble !== undefined && html` <strong>Does not answer as it should:</strong> ${sentence(trouble)}. It is asked again.`}`
}
