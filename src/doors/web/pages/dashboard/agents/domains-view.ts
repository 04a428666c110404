import type { ShownDomain } from '../../../../../access/account-schemas.ts'
import type { ApiProblem } from '../../../api-client.ts'
import { type Html, html } from '../../../html.ts'
import { codeBlock } from '../../../views/code-block.ts'
import { textField } from '../../../views/forms/field.ts'
import { problemNote } from '../../../views/forms/problem-note.ts'
import { dayOf, moment } from '../../../views/moment.ts'
import { domainPath, PAGE } from './agent-paths.ts'

export type DomainsState = {
  /** The reason why a domain was not checked, and when it can be. */
  checkFailure?: { problem: ApiProblem; retryAfter: string | undefined }
  /** The refused form's problem and value. */
  refusal?: { problem: ApiProblem; value: string }
}

const NAME_CHARACTERS_MAX = 253

/** The account's domains, each with its token, and the form for a further one. */
export function domainsView(
  domains: ShownDomain[],
  { checkFailure, refusal }: DomainsState,
  now: Date,
): Html {
  return html`<section class="card" aria-labelledby="domains">
<h2 id="domains">Domains</h2>
<p>An agent is worth more trust when the one who certifies it also controls the domain that it names. It counts for that host and everything below it.</p>
${checkFailure !== undefined && problemNote(checkFailure.problem, [], checkFailure.retryAfter)}
${domains.length > 0 && html`<ul class="own-rows">${domains.map(domain => row(domain, now))}</ul>`}
<form method="post" id="domain-form" action="${PAGE}/domains#domain-form" novalidate data-send-once>
${refusal !== undefined && problemNote(refusal.problem, ['domain'])}
<div class="field-row">
${textField({ name: 'domain', label: html`Domain`, placeholder: 'agents.example.com', value: refusal?.value, required: true, autocomplete: 'off', maxlength: NAME_CHARACTERS_MAX }, refusal?.problem.errors)}
<button class="button" type="submit">Add the domain</button>
</div>
</form>
</section>`
}

function row(claim: ShownDomain, now: Date): Html {
  const { domain, checked_at } = claim
  const path = domainPath(domain)
  const counts = claim.counts_until !== null && new Date(claim.counts_until) > now
  return html`<li class="own-row">
<div class="own-row-main">
<p class="own-row-name"><bdi>${domain}</bdi></p>
<p class="small">${stateOf(claim, counts)}${checked_at !== null && !counts && html`, last looked at on ${moment(checked_at)}`}</p>
<details class="challenge"${!counts && html` open`}><summary>How to show that it is yours<span class="visually-hidden">: ${domain}</span></summary>
${challenge(claim)}
</details>
</div>
<form method="post" action="${path}/check" data-send-once><button class="button-plain button-small" type="submit">Check now<span class="visually-hidden"> ${domain}</span></button></form>
<a class="button-plain button-small button-danger" href="${path}/remove">Remove<span class="visually-hidden"> ${domain}</span></a>
</li>`
}

function stateOf({ shown_at, shown_by, counts_until }: ShownDomain, counts: boolean): Html {
  if (shown_at === null || counts_until === null)
    return html`<span class="state state-pending">not shown yet</span>`
  if (!counts) return html`<span class="state state-expired">expired</span> on ${dayOf(counts_until)}`
  const day = dayOf(counts_until)
  return shown_by === 'dns'
    ? html`<span class="state state-active">shown</span> by its DNS record, counts until ${day}`
    : html`<span class="state state-active">shown</span> by its file, counts until ${day}`
}

function challenge({ domain, token, file, txt_record }: ShownDomain): Html {
  return html`<p>Serve this token, as plain text:</p>
${codeBlock(token, html`the token of ${domain}`)}
<p>at this address:</p>
${codeBlock(file, html`the address of the file of ${domain}`)}
<p>or put it into a DNS record of the type TXT under this name. Either is enough.</p>
${codeBlock(txt_record, html`the name of the DNS record of ${domain}`)}`
}
