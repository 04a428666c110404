import type { ProductRange } from '../../../../core/judging/product-range.ts'
import type { CertificateEntry, Entry } from '../../../../core/log/entry.ts'
import { parseHandOver } from '../../../../core/log/hand-over.ts'
import { VERIFY_CODE_PATTERN } from '../../../../core/record/verify-code.ts'
import { type Html, html, sentence } from '../../html.ts'
import { moment } from '../../views/moment.ts'
import { pager } from '../../views/pager.ts'
import { ENTRIES_SHOWN, type EntryPage, type ListedEntry } from './read-entries.ts'

type CorrectionEntry = Extract<Entry, { type: 'time-corrected' }>
type RootEntry = Extract<Entry, { type: 'prefix-root' }>
type KeyEntry = Extract<Entry, { type: 'key-rotated' }>

const KINDS: Record<CertificateEntry['type'], { name: Html; look: string }> = {
  certified: { name: html`Certified`, look: 'active' },
  superseded: { name: html`Superseded`, look: 'superseded' },
  revoked: { name: html`Revoked`, look: 'revoked' },
}

/** Log entries with links to their certificates, and to older and newer entries. */
export function entryList(page: EntryPage, products: ProductRange): Html {
  const { from, before, size, entries } = page
  if (size === 0)
    return html`<p class="card">The log is empty. The first certificate will be entry number 0.</p>`
  const newer = before + ENTRIES_SHOWN
  return html`<ol class="entries">${entries.map(each => entryView(each, products))}</ol>
${pager(html`Entries`, [
  before < size && {
    href: `${newer < size ? `/log?before=${newer}` : '/log'}#entries`,
    name: html`Newer entries`,
  },
  from > 0 && { href: `/log?before=${from}#entries`, name: html`Older entries` },
])}`
}

function entryView({ index, entry }: ListedEntry, products: ProductRange): Html {
  return html`<li class="entry" id="entry-${index}">
<span class="entry-number"><span class="visually-hidden">Entry </span>${index}</span>
${entry === undefined ? html`<p class="entry-what">An entry that this page cannot read.</p>` : entryFacts(entry, products)}
</li>`
}

function entryFacts(entry: Entry, products: ProductRange): Html {
  if (entry.type === 'key-rotated') return keyFacts(entry)
  if (entry.type === 'time-corrected') return correctionFacts(entry)
  if (entry.type === 'prefix-root') return rootFacts(entry)
  const { name, look } = KINDS[entry.type]
  return html`<p class="entry-what">${certificateLink(entry.code)} <span class="state state-${look}">${name}</span></p>
<p class="entry-time">${moment(entry.time)}</p>
<p class="entry-more">${particulars(entry, products)}</p>`
}

function keyFacts({ handOver, time }: KeyEntry): Html {
  return html`<p class="entry-what">The log’s key <span class="state state-superseded">Changed</span></p>
<p class="entry-time">${moment(time)}</p>
<p class="entry-more">Signed by the old and the new one, which is <span class="mono">${parseHandOver(handOver)!.to}</span></p>`
}

function correctionFacts({ from, time }: CorrectionEntry): Html {
  return html`<p class="entry-what">The times of earlier entries <span class="state state-superseded">Corrected</span></p>
<p class="entry-time">${moment(time)}</p>
<p class="entry-more">The clock was wrong: the entries from number ${from} up to this one were made before this time, not at the later times they bear</p>`
}

function rootFacts({ size, root, time }: RootEntry): Html {
  return html`<p class="entry-what">The prefix tree <span class="state state-superseded">Root</span></p>
<p class="entry-time">${moment(time)}</p>
<p class="entry-more">Over the first ${size} entries: by it is shown what was not certified before, and what is not revoked · <span class="mono">${root}</span></p>`
}

function particulars(entry: CertificateEntry, products: ProductRange): Html {
  if (entry.type === 'certified')
    return html`${sentence(products.nameOf(entry.product))} · <span class="visually-hidden">record </span><a class="mono" href="/ipfs/${entry.cid}">${entry.cid}</a>`
  if (entry.type === 'superseded') return html`Replaced by ${certificateLink(entry.by)}`
  return html`Taken back by its owner`
}

/** A private certificate is named by the hash of its code, which leads to no page. */
function certificateLink(name: string): Html {
  return VERIFY_CODE_PATTERN.test(name)
    ? html`<a class="mono" href="/certificate/${name}">${name}</a>`
    : html`Private certificate <span class="mono small">${name}</span>`
}
