import { type Html, html } from '../../html.ts'
import { codeBlock } from '../../views/code-block.ts'
import { jsonView } from '../../views/json-view.ts'
import { sampleTabs } from '../../views/samples/code-samples.ts'
import { webhookSamples } from '../../views/samples/webhook-samples.ts'
import type { Doc } from './doc.ts'

export const webhooksDoc: Doc = {
  name: 'webhooks',
  title: html`Webhooks`,
  summary: html`Let a server of yours be told when something happens to your certificates.`,
  sections: ({ baseUrl }) => [
    { title: html`Add one`, body: add },
    { title: html`What is sent`, body: message(baseUrl) },
    { title: html`Check the signature`, body: check },
    { title: html`When it is not taken`, body: retries },
    { title: html`Change the secret`, body: rotation },
    { title: html`Without webhooks`, body: polling(baseUrl) },
  ],
}

const add = html`<p>On the <a href="/dashboard">dashboard</a>, under <em>Webhooks</em>, enter the address of your server and choose what it is told of. The secret is shown once; keep it where your server keeps its secrets. Then send a test from the same page. The same can be done with the <a href="/api-docs">API</a>. An account has at most ten.</p>
<div class="table-frame"><table>
<caption class="visually-hidden">Events</caption>
<thead><tr><th scope="col">Event</th><th scope="col">When</th></tr></thead>
<tbody>
<tr><td><code>certificate.issued</code></td><td>A certificate of your account has been issued.</td></tr>
<tr><td><code>certificate.revoked</code></td><td>You have taken one back.</td></tr>
<tr><td><code>certificate.superseded</code></td><td>A newer one has taken its place; <code>superseded_by</code> names it.</td></tr>
<tr><td><code>webhook.test</code></td><td>You have asked for a test.</td></tr>
</tbody></table></div>`

function message(baseUrl: string): Html {
  const body = {
    type: 'certificate.issued',
    timestamp: '2026-11-15T12:00:00.000Z',
    data: {
      code: 'PP-7Q2K9ZJ4M1XW8B3T',
      product_type: 'news_verify',
      status: 'active',
      grade: 'B',
      score: 78,
      hash: 'sha256:38dd968166b3752f8023c0c847d9b6968f1fcfc768764186cf40536e8d2eacca',
      ipfs_cid: 'bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq',
      certificate_url: `${baseUrl}/certificate/PP-7Q2K9ZJ4M1XW8B3T`,
    },
  }
  return html`<p>A <code>POST</code> with JSON. It holds nothing but what the public record and the log say: no title, no text, no reason, and <code>hash</code> only where the record shows it, which is news and agents.</p>
${codeBlock(jsonView(body), html`a message`)}
<p>The message is queued in the same transaction as what it tells of, so none is lost, and none tells of what did not happen. It may arrive twice, or out of order: keep the <code>webhook-id</code> you have seen. Ids grow in the order of the log.</p>`
}

const check = html`<p>Messages are signed after the <a href="https://www.standardwebhooks.com/" rel="noreferrer">Standard Webhooks</a> convention, for which there are libraries in many languages. Three headers matter: <code>webhook-id</code>, <code>webhook-timestamp</code> (seconds since 1970) and <code>webhook-signature</code>, a list of <code>v1,</code> and the base64 of HMAC-SHA-256 over <code>id.timestamp.body</code>. The key is what follows <code>whsec_</code> in your secret, decoded from base64. Take the body as it arrived, byte for byte, and refuse a time that is more than five minutes off.</p>
${sampleTabs(webhookSamples(), 'receiver')}`

const retries = html`<p>Answer with 2xx within 10 seconds, and do the work afterwards. Anything else counts as not taken, a redirect too. Then we try again after 5 and 30 seconds, 2, 10 and 30 minutes, 1, 2, 4, 8 and 8 hours, each up to a quarter sooner; <code>Retry-After</code> is heeded. After a day the delivery has failed. You can send it again from the dashboard for 30 days.</p>
<p>Answer 410 to be told nothing more: the webhook is disabled, and so is one that has taken nothing for five days. You can enable it again; what happened meanwhile is not sent.</p>
<p>Private addresses are never reached, whatever name leads to them, and only the ports 80, 443, 8080 and 8443 are.</p>`

const rotation = html`<p><em>New secret</em> makes another one and shows it once. For 24 hours each message carries a signature by either, so that nothing is refused while your server changes.</p>`

function polling(baseUrl: string): Html {
  return html`<p>The answer of <code>POST /api/v1/verify</code> is final: the certificate exists when it arrives, so nothing has to be waited for. To learn what other programs of your account have made, the list can be read as well. It starts with the newest; stop at the first code you know, and give <code>next_cursor</code> as <code>cursor</code> for more.</p>
${codeBlock(`curl "${baseUrl}/api/v1/certificates?limit=100" -H "Authorization: Bearer $PINPROOF_KEY"\n`, html`a call that lists certificates`)}
<p>Every certificate and every change of anyone, in order and without a key, stands in the <a href="/log">log</a>.</p>`
}
