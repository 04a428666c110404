import { LINKS_PER_MAILBOX, LINKS_PER_NETWORK } from '../../../../access/accounts/confirmations.ts'
import { FAILURES_MAX, FAILURES_MINUTES } from '../../../../access/failed-attempts.ts'
import { type Html, html } from '../../html.ts'
import type { PageKit } from '../../page-kit.ts'
import { codeBlock } from '../../views/code-block.ts'
import { numeral } from '../../views/in-language.ts'
import type { Doc } from './doc.ts'

const MEBIBYTE = 1024 * 1024

export const limitsDoc: Doc = {
  name: 'limits',
  title: html`Limits`,
  summary: html`How much you may send and how often: the values this server is set to.`,
  sections: ({ limits }) => [
    { title: html`Sizes`, body: sizes(limits) },
    { title: html`Rates`, body: rates(limits) },
    { title: html`Certifications`, body: certifications(limits) },
    { title: html`Idempotency`, body: idempotency },
    { title: html`What is refused`, body: refusals },
  ],
}

type Limits = PageKit['limits']

function sizes({ contentBytesMax, titleCharactersMax, sourceUrlCharactersMax }: Limits): Html {
  return limitTable(html`Sizes`, [
    [
      html`<code>content</code>`,
      html`${bytes(contentBytesMax)} of UTF-8, and at least one character that is no space`,
    ],
    [html`<code>title</code>`, html`${numeral(titleCharactersMax)} characters`],
    [html`<code>source_url</code>`, html`${numeral(sourceUrlCharactersMax)} characters, http or https`],
    [html`<code>Idempotency-Key</code>`, html`255 printable ASCII characters`],
    [html`API keys of an account`, html`100, revoked ones not counted`],
    [html`Certificates in one list`, html`100; 20 unless you ask for more`],
  ])
}

function rates({ certifyPerMinute, sandboxPerMinute, accountsPerHour, misses }: Limits): Html {
  const quota = certifyPerMinute ?? 60
  return html`${limitTable(html`Rates`, [
    [
      html`<code>POST /api/v1/verify</code>`,
      rate(certifyPerMinute, quota => html`${quota} a minute for each API key`),
    ],
    [
      html`<code>POST /api/v1/sandbox</code>`,
      rate(sandboxPerMinute, quota => html`${quota} a minute for each address`),
    ],
    [html`<code>POST /api/v1/accounts</code>`, rate(accountsPerHour, hourly)],
    [
      html`Wrong passwords for one account`,
      html`${FAILURES_MAX} from one address in ${FAILURES_MINUTES} minutes; then each has to wait, longer each time`,
    ],
    [
      html`Wrong hashes for the codes of private certificates`,
      html`${rate(misses.openings, hourly)}; ${rate(misses.openingsOfCode, quota => html`${quota} an hour for one code`)}`,
    ],
    [html`Look-ups and badges by a hash under which nothing is certified`, rate(misses.lookUps, hourly)],
    [
      html`Links that confirm a mail address`,
      html`${LINKS_PER_MAILBOX} an hour to one mailbox, ${LINKS_PER_NETWORK} asked for from one address`,
    ],
    [html`Webhook tests and replays`, html`30 a minute for each account`],
  ])}
<p>Answers under a limit say what is left, in the headers of the <a href="https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/" rel="noreferrer">RateLimit draft</a>: the quota <code>q</code> in a window of <code>w</code> seconds, and <code>r</code> calls that remain for the next <code>t</code> seconds.</p>
${codeBlock(`RateLimit-Policy: "certify";q=${quota};w=60\nRateLimit: "certify";r=${quota - 1};t=60\n`, html`the headers`)}
<p>Past the limit the answer is a <a href="/problems/rate-limited">429</a> with <code>Retry-After</code>. Every call counts here, also one that is refused for its content; none that is refused uses up a certification.</p>`
}

function certifications({ freeCertifications }: Limits): Html {
  if (freeCertifications === undefined)
    return html`<p>On this server accounts certify as much as they like.</p>`
  const free =
    freeCertifications === 1 ? html`one certification` : html`${numeral(freeCertifications)} certifications`
  return html`<p>A mailbox has <strong>${free}</strong> for free, once; where this server sends mail, when its address is confirmed. After that a call answers <a href="/problems/allowance-spent">402</a> until the operator grants more. What is left stands on the <a href="/dashboard">dashboard</a> and at <code>GET /api/v1/account</code>.</p>
<p>Only a certificate that was issued is counted. Failed calls, repeated calls with the same <code>Idempotency-Key</code>, the sandbox, and everything that reads or verifies are free.</p>`
}

const idempotency = html`<p>An <code>Idempotency-Key</code> belongs to your account and is kept for <strong>24 hours</strong>. The same key with the same body gives the stored answer with the header <code>Idempotency-Replayed: true</code>; with another body it is refused with <a href="/problems/idempotency-key-reused">422</a>; while the first call still runs, with <a href="/problems/idempotency-in-progress">409</a>.</p>`

const refusals = html`<p>What two programs could read differently is refused, because what is hashed must be what was sent.</p>
<ul>
<li>As <a href="/problems/malformed-json">400</a>: a byte order mark, ill-formed UTF-8, a key that occurs twice, nesting past 8 levels.</li>
<li>As <a href="/problems/invalid-field">422</a>: lone surrogates, NUL characters, values of the wrong type. Nothing is ever converted.</li>
</ul>
<p>Unknown fields are ignored and copied nowhere. Nothing is trimmed or normalised.</p>`

function limitTable(name: Html, rows: [what: Html, limit: Html][]): Html {
  return html`<div class="table-frame"><table class="limits">
<caption class="visually-hidden">${name}</caption>
<thead><tr><th scope="col">What</th><th scope="col">At most</th></tr></thead>
<tbody>${rows.map(([what, limit]) => html`<tr><td>${what}</td><td>${limit}</td></tr>`)}</tbody>
</table></div>`
}

function rate(quota: number | undefined, write: (quota: Html) => Html): Html {
  return quota === undefined ? html`not limited` : write(numeral(quota))
}

function hourly(quota: Html): Html {
  return html`${quota} an hour for each address`
}

function bytes(count: number): Html {
  return count % MEBIBYTE === 0
    ? html`${count / MEBIBYTE} MiB (${numeral(count)} bytes)`
    : html`${numeral(count)} bytes`
}
