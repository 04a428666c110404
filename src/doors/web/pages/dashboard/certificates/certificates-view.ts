import type { ProductRange } from '../../../../../core/judging/product-range.ts'
import { CERTIFICATE_STATUSES } from '../../../../../core/record/certificate.ts'
import type { ShownCertificate, ShownCertificatePage } from '../../../../../pipeline/present/wire-schemas.ts'
import type { ApiProblem } from '../../../api-client.ts'
import { type Html, html, sentence } from '../../../html.ts'
import { textField } from '../../../views/forms/field.ts'
import { problemNote } from '../../../views/forms/problem-note.ts'
import { selectField } from '../../../views/forms/select-field.ts'
import { dayOf } from '../../../views/moment.ts'
import { pager } from '../../../views/pager.ts'
import { smallSeal } from '../../../views/seal.ts'
import { stateWord } from '../../../views/state-word.ts'
import { type CertificateQuery, isFiltered, pageOfList } from './certificate-query.ts'

const STATUSES = CERTIFICATE_STATUSES.map(status => [status, stateWord(status)] as const)
const FIELDS = ['q', 'product_type', 'status']

/** The account's own certificates: search, filter, a page of them. */
export function certificatesView(
  query: CertificateQuery,
  page: ShownCertificatePage,
  products: ProductRange,
  problem?: ApiProblem,
): Html {
  return html`<section class="card" aria-labelledby="certificates">
<h2 id="certificates">Certificates</h2>
${problem !== undefined && problemNote(problem, FIELDS)}
${filterForm(query, products, problem)}
${page.certificates.length > 0 ? html`<ul class="own-rows">${page.certificates.map(each => certificateRow(each, products))}</ul>` : problem === undefined && nothingFound(query)}
${pager(html`Pages of certificates`, [
  query.cursor !== '' && { href: pageOfList(query, ''), name: html`Newest` },
  page.next_cursor !== null && { href: pageOfList(query, page.next_cursor), name: html`Older` },
])}
</section>`
}

function filterForm(query: CertificateQuery, { all }: ProductRange, problem: ApiProblem | undefined): Html {
  const errors = problem?.errors
  const names = all.map(({ type, name }) => [type, sentence(name)] as const)
  return html`<form class="field-row" method="get" action="/dashboard#certificates" role="search" aria-label="Certificates">
${textField({ name: 'q', label: html`Search`, type: 'search', value: query.q, placeholder: html`Title, code, hash or CID`, autocomplete: 'off' }, errors)}
${selectField({ name: 'product_type', label: html`Product`, options: [['', html`All`], ...names], value: query.product_type }, errors)}
${selectField({ name: 'status', label: html`Status`, options: [['', html`All`], ...STATUSES], value: query.status }, errors)}
<button class="button-plain" type="submit">Search</button>
</form>`
}

function certificateRow(certificate: ShownCertificate, products: ProductRange): Html {
  const { verify_code, trust_grade, trust_score, title, product_type, issued_at, status, superseded_by } =
    certificate
  // A mail has no title: its product and day tell more than a second copy of the code.
  const name = sentence(products.nameOf(product_type))
  return html`<li class="own-row">
${smallSeal(trust_grade)}
<div class="own-row-main">
<p class="own-row-name"><a href="/certificate/${verify_code}"><bdi>${title ?? name}</bdi></a></p>
<p class="small">${title !== undefined && html`${name} · `}${trust_score}/100 · ${dayOf(issued_at)}</p>
<p class="small"><span class="mono">${verify_code}</span> ${stateView(status, superseded_by)}</p>
</div>
${status !== 'revoked' && ownersActions(certificate)}
</li>`
}

function stateView(status: ShownCertificate['status'], successor: string | undefined): Html {
  const state = html`<span class="state state-${status}">${stateWord(status)}</span>`
  return status === 'superseded'
    ? html`${state} by <a class="mono" href="/certificate/${successor}">${successor}</a>`
    : state
}

function ownersActions({ verify_code: code, title, status }: ShownCertificate): Html {
  const about = html`<span class="visually-hidden"> ${title ?? code}</span>`
  return html`<p class="own-row-actions">
${status === 'active' && html`<a href="/dashboard/certificates/${code}/supersede">Supersede${about}</a>`}
<a href="/dashboard/certificates/${code}/revoke">Revoke${about}</a>
</p>`
}

function nothingFound(query: CertificateQuery): Html {
  if (query.cursor !== '') return html`<p>There is nothing older.</p>`
  return isFiltered(query)
    ? html`<p>None of your certificates fits. A search finds a part of a title, or a whole code, hash or CID. <a href="/dashboard#certificates">Show all</a></p>`
    : html`<p>None yet. <a href="/certify">Certify a text</a></p>`
}
