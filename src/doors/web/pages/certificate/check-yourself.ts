import type { ShownCertificate } from '../../../../pipeline/present/wire-schemas.ts'
import { type Html, html } from '../../html.ts'
import { codeBlock } from '../../views/code-block.ts'

/** Three ways to check. None of them needs trust in this page, and one needs none of our code. */
export function checkYourself({ verify_code: code }: ShownCertificate, baseUrl: string): Html {
  return html`<section class="no-print">
<h2>Check it yourself</h2>
<p class="narrow">You need not believe this page. The proof is one file that shows, with the text and the log’s key, what was certified and that the log holds it, also when this site is gone.</p>
<p class="row"><a class="button-plain" href="/api/v1/certificates/${code}/proof" download="pinproof-${code}-proof.json">Download the proof (JSON)</a>
<a class="button-plain" href="/certificate/${code}/capsule.html" download="pinproof-${code}.html">Download a certificate that verifies itself (HTML)</a></p>
<div class="columns certificate-ways">
<section class="card"><h3>In your browser</h3>
<p>Drop the file or paste the text on <a href="/check">the check page</a>. It is hashed on your machine and never uploaded, and every step of the proof is shown.</p></section>
<section class="card"><h3>Without our code</h3>
<p>The record is a W3C Verifiable Credential: any library that knows <code>eddsa-jcs-2022</code> checks its signature with the keys in <a href="/.well-known/did.json">our DID document</a>. The log is in C2SP form for any monitor. <a href="/docs/verifying">By hand, step by step</a>.</p></section>
<section class="card wide"><h3>On the command line</h3>
<p>Works offline once you have the two files. Get the key once, from a place you trust. The last line runs in a checkout of Pinproof’s source code, after <code>npm ci</code>: the command is not on npm.</p>
${codeBlock(commandsFor(code, baseUrl), 'the commands')}</section>
</div>
</section>`
}

function commandsFor(code: string, baseUrl: string): string {
  return [
    `curl -fsS ${baseUrl}/api/v1/certificates/${code}/proof -o proof.json`,
    `curl -fsS ${baseUrl}/log/key -o log.key`,
    'npx pinproof verify proof.json content.txt --key log.key',
  ].join('\n')
}
