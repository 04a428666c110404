import type { ProductRange } from '../../../../core/judging/product-range.ts'
import { type Html, html, sentence } from '../../html.ts'
import { codeBlock } from '../../views/code-block.ts'
import { listing, numeral } from '../../views/in-language.ts'
import { jsonView } from '../../views/json-view.ts'
import { codeSamples, sampleTabs } from '../../views/samples/code-samples.ts'
import type { Doc } from './doc.ts'

/** Of an article. */
const HASH = 'sha256:38dd968166b3752f8023c0c847d9b6968f1fcfc768764186cf40536e8d2eacca'

export const quickStartDoc: Doc = {
  name: 'quick-start',
  title: html`Quick start`,
  summary: html`From nothing to a certified text with a badge on your page, in a few steps.`,
  sections: ({ baseUrl, limits, products }) => [
    { title: html`Try it first`, body: tryIt(baseUrl) },
    { title: html`Register and create a key`, body: register(limits.freeCertifications) },
    { title: html`Certify`, body: certify(baseUrl, products) },
    { title: html`Read the answer`, body: readAnswer(baseUrl) },
    { title: html`Show the badge`, body: badge(baseUrl) },
    { title: html`Repeat safely`, body: repeat(baseUrl) },
  ],
}

function tryIt(baseUrl: string): Html {
  return html`<p>The sandbox needs no account. It runs the same checks, answers with the same fields and explains every finding; it stores nothing and its code, <code>PP-SANDBOX…</code>, is worth nothing. It is a form on the <a href="/">start page</a>, where a person can also <a href="/certify">certify by hand</a>, and one call:</p>
${codeBlock(
  `curl ${baseUrl}/api/v1/sandbox \\
  -H "Content-Type: application/json" \\
  -d '{"product_type": "news_verify", "content": "The council approved the bridge."}'
`,
  html`a call of the sandbox`,
)}`
}

function register(free: number | undefined): Html {
  return html`<p><a href="/register">Register</a> with an e-mail address and a password, then create an API key on the <a href="/dashboard">dashboard</a>. ${freeWords(free)}</p>
<p>The key is shown once. Keep it where your programs keep their secrets; on the command line:</p>
${codeBlock('export PINPROOF_KEY=pp_live_…\n', html`the line that sets the key`)}
<p>Create one key for each program, so that you can revoke one without stopping the others.</p>`
}

function freeWords(free: number | undefined): Html {
  if (free === undefined) return html`Certifications on this server are free of charge.`
  if (free === 0) return html`An account can certify once the operator has granted it certifications.`
  return free === 1
    ? html`The first certification of an account is free.`
    : html`The first ${numeral(free)} certifications of an account are free.`
}

function certify(baseUrl: string, { all, types }: ProductRange): Html {
  const choices = listing(
    types.map(type => html`<code>${type}</code>`),
    'disjunction',
  )
  const publicProducts = all.filter(({ disclosure }) => disclosure === 'public')
  return html`<p>Send the text as it is. What is hashed is exactly what you send, so certify the text that readers will hold in their hands.</p>
${sampleTabs(codeSamples({ baseUrl }), 'quick-start')}
<div class="table-frame"><table>
<caption class="visually-hidden">Fields of the request</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Meaning</th></tr></thead>
<tbody>
<tr><td><code>product_type</code></td><td>What it is: ${choices}. It chooses the checks.</td></tr>
<tr><td><code>content</code></td><td>The full text.</td></tr>
<tr><td><code>title</code></td><td>Optional. Public for ${listing(publicProducts.map(({ plural }) => sentence(plural)))}, for you alone otherwise.</td></tr>
<tr><td><code>source_url</code></td><td>Optional: where the text was published.</td></tr>
</tbody></table></div>`
}

function readAnswer(baseUrl: string): Html {
  const answer = {
    verify_code: 'PP-7Q2K9ZJ4M1XW8B3T',
    trust_grade: 'D',
    trust_score: 54,
    hash: HASH,
    ipfs_cid: 'bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq',
    badge_url: `${baseUrl}/api/v1/badge/${HASH}.svg`,
  }
  return html`<p>The answer leaves when the certificate is on the disk and covered by a signed checkpoint of the log. Its <code>Location</code> header names the certificate, which says more: each finding with its points and, for you as the owner, with its explanation.</p>
${codeBlock(jsonView(answer), html`an answer`)}
<ul>
<li><code>verify_code</code> names the certificate: <code>${baseUrl}/certificate/&lt;verify_code&gt;</code> is its page.</li>
<li><code>trust_grade</code> and <code>trust_score</code> follow from <a href="/docs/grades">published checks</a>.</li>
<li><code>hash</code> is the SHA-256 of the content as sent; <code>ipfs_cid</code> is where the signed record lies.</li>
</ul>`
}

function badge(baseUrl: string): Html {
  const address = `${baseUrl}/api/v1/badge/${HASH}.svg?code=PP-7Q2K9ZJ4M1XW8B3T`
  return html`<p>The badge shows the grade and always the present state: a revoked certificate has a revoked badge. Add <code>?code=</code> and the <code>verify_code</code> to its address, so that it stays with your certificate whoever else certifies the same text, and link it to the certificate, so that readers can check.</p>
${codeBlock(
  `<a href="${baseUrl}/certificate/PP-7Q2K9ZJ4M1XW8B3T">
  <img src="${address}" alt="Certified by Pinproof" height="20">
</a>
`,
  html`the badge in HTML`,
)}
<p>The page of each certificate has this ready to copy, also for Markdown. Without <code>?code=</code> the badge follows the content: it shows the newest certificate of an account that has shown control of the domain of its <code>source_url</code>, otherwise the active certificate with the best grade.</p>`
}

function repeat(baseUrl: string): Html {
  return html`<p>A connection can break after the certificate was made and before the answer arrived. Send an <code>Idempotency-Key</code> of your own choice, such as the number of the article, and the same call can be repeated for 24 hours: it gives the first answer again and costs nothing.</p>
${codeBlock(
  `curl ${baseUrl}/api/v1/verify \\
  -H "Authorization: Bearer $PINPROOF_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: article-4711" \\
  -d @article.json
`,
  html`a call that can be repeated`,
)}
<p>What can go wrong is on the page of <a href="/docs/errors">errors</a>; how much you may send, on the page of <a href="/docs/limits">limits</a>.</p>`
}
