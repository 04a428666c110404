import { type Html, html } from '../../html.ts'
import { codeBlock } from '../../views/code-block.ts'
import type { Doc } from './doc.ts'

export const webhooksDoc: Doc = {
  name: 'webhooks',
  title: 'Webhooks',
  summary: 'There are no webhooks yet. What is planned, and what to do until then.',
  sections: ({ baseUrl }) => [
    { title: 'What is planned', body: planned },
    { title: 'Until then', body: polling(baseUrl) },
    { title: 'Follow everything', body: following(baseUrl) },
  ],
}

const planned = html`<p>You will be able to name an address of yours that is called when something happens to a certificate. The calls will be signed after the <a href="https://www.standardwebhooks.com/" rel="noreferrer">Standard Webhooks</a> convention, so that you can tell them from forged ones with a library you may already have.</p>
<div class="table-frame"><table>
<caption class="visually-hidden">Planned events</caption>
<thead><tr><th scope="col">Event</th><th scope="col">When</th></tr></thead>
<tbody>
<tr><td><code>certificate.issued</code></td><td>A certificate of your account has been issued.</td></tr>
<tr><td><code>certificate.revoked</code></td><td>You have taken one back.</td></tr>
<tr><td><code>certificate.superseded</code></td><td>A newer one has taken its place.</td></tr>
</tbody></table></div>
<p>None of this can be switched on today, and the names may still change.</p>`

function polling(baseUrl: string): Html {
  return html`<p>The answer of <code>POST /api/v1/verify</code> is final: the certificate exists when it arrives, so nothing has to be waited for. To learn of certificates that other programs of your account have made, read the list from time to time. It starts with the newest; stop at the first code you know, and give <code>next_cursor</code> as <code>cursor</code> for more.</p>
${codeBlock(`curl "${baseUrl}/api/v1/certificates?limit=100" -H "Authorization: Bearer $PINPROOF_KEY"\n`, 'a call that lists certificates')}
<p>A change of status stands in the <code>status</code> and <code>status_changed_at</code> of each certificate.</p>`
}

function following(baseUrl: string): Html {
  return html`<p>The log shows every certificate and every change of anyone, in order, without a key. Its checkpoint is small; ask for it once a minute, and when its second line has grown, read the new entries (<a href="/log">how the log is laid out</a>).</p>
${codeBlock(`curl -s ${baseUrl}/log/checkpoint\n`, 'a call for the checkpoint')}`
}
