import { type Html, html } from '../../../html.ts'
import { codeBlock } from '../../../views/code-block.ts'
import { type CertificateDetails, isPrivate, proofQuery } from '../read-certificate-details.ts'

/** Three ways to check. None of them needs trust in this page, and one needs none of our code. */
export function checkYourself(details: CertificateDetails, baseUrl: string): Html {
  const { verify_code: code } = details.certificate
  const query = proofQuery(details)
  return html`<h2>Check it yourself</h2>
<p class="narrow">You need not believe this page. The proof is one file that shows, with the text and the log’s key, what was certified and that the log holds it, also when this site is gone.</p>
<p class="row"><a class="button-plain" href="/api/v1/certificates/${code}/proof${query}" download="pinproof-${code}-proof.json">Download the proof (JSON)</a>
<a class="button-plain" href="/certificate/${code}/capsule.html${query}" download="pinproof-${code}.html">Download a certificate that verifies itself (HTML)</a></p>
${isPrivate(details) && privateNote(details)}
<div class="columns certificate-ways">
<section class="card"><h3>In your browser</h3>
<p>Drop the file or paste the text on <a href="/check">the check page</a>. It is hashed on your machine and never uploaded, and every step of the proof is shown.</p></section>
<section class="card"><h3>Without our code</h3>
<p>The record is a W3C Verifiable Credential: any library that knows <code>eddsa-jcs-2022</code> checks its signature with the keys in <a href="/.well-known/did.json">our DID document</a>. The log is in C2SP form for any monitor. <a href="/docs/verifying">By hand, step by step</a>.</p></section>
<section class="card wide"><h3>On the command line</h3>
<p>Works offline once you have the two files. Get the key once, from a place you trust. The last line runs in a checkout of Pinproof’s source code, after <code>npm ci</code>: the command is not on npm.</p>
${codeBlock(commandsFor(details, baseUrl), html`the commands`)}</section>
</div>`
}

function privateNote({ certificate: { hash, erased } }: CertificateDetails): Html | undefined {
  if (erased) return undefined
  return hash === undefined
    ? html`<p class="callout narrow">This certificate is private. Its hash, and the salt that ties it to a text, are given to its owner and to anyone who has the text. Without the text the proof shows that the certificate was issued and stands in the log, but not for which text. If you have it, drop it on <a href="/check">the check page</a>.</p>`
    : html`<p class="callout narrow">This certificate is private, and both files hold the salt that ties it to its text. Pass them on only to people who may know the text: with them, guesses at a short text can be tried offline.</p>`
}

function commandsFor({ certificate, subject }: CertificateDetails, baseUrl: string): string {
  const { verify_code: code, hash, erased } = certificate
  const proof = `${baseUrl}/api/v1/certificates/${code}/proof`
  const query = `?hash=${hash ?? 'sha256:$(sha256sum < content.txt | cut -c1-64)'}`
  const needsHash = subject?.commitment !== undefined && !erased
  return [
    needsHash ? `curl -fsS "${proof}${query}" -o proof.json` : `curl -fsS ${proof} -o proof.json`,
    `curl -fsS ${baseUrl}/log/key -o log.key`,
    'npx pinproof verify proof.json content.txt --key log.key',
  ].join('\n')
}
