import { toBase64 } from '../../core/encoding/bytes.ts'
import { escapeHtml } from '../../core/encoding/escape-html.ts'
import { sha256Text } from '../../core/encoding/sha256.ts'
import type { ProductRange } from '../../core/judging/product-range.ts'
import { type Capsule, capsuleElement } from '../../core/record/capsule.ts'
import { codeIn, type Proof } from '../../core/record/proof.ts'
import type { ShownCertificate } from './wire-schemas.ts'

type CapsuleInput = {
  proof: Proof
  /** As the API shows it. Only its status is used: fields for the owner stay out. */
  certificate: ShownCertificate
  products: Pick<ProductRange, 'nameOf'>
  /** The verifier as one classic script, and the page's styles. */
  script: string
  styles: string
  baseUrl: string
  asOf: Date
}

/**
 * A self-contained file: certificate, proof and offline verifier. Its CSP allows exactly this script and these styles,
 * and no request; until the script has run, the page says that nothing was checked.
 */
export function renderCapsule(input: CapsuleInput): string {
  const capsule = capsuleOf(input)
  const script = inlineText(escapeComments(input.script))
  const code = escapeHtml(codeIn(capsule.proof))
  return `<!doctype html>
<html lang="en">
${headOf(code, script, inlineText(input.styles))}
<body>
<main>
<header><p class="brand">Pinproof certificate</p>
<h1>${code}</h1></header>
<section>
<h2>Result</h2>
<div data-capsule-result aria-live="polite">
${uncheckedResult(capsule, input.products)}
</div>
<div data-capsule-compare hidden></div>
</section>
${notes(capsule, input.baseUrl)}
</main>
${capsuleElement(capsule)}
<script>${script}</script>
</body>
</html>
`
}

function capsuleOf({ proof, certificate, asOf }: CapsuleInput): Capsule {
  const code = codeIn(proof)
  if (code !== certificate.verify_code)
    throw new Error(`the proof of ${code} is not of ${certificate.verify_code}`)
  const { status, revocation_reason: reason, superseded_by: supersededBy } = certificate
  return {
    version: 1,
    proof,
    key: proof.key ?? '',
    status: {
      status,
      changedAt: certificate.status_changed_at,
      ...(reason === undefined ? {} : { reason }),
      ...(supersededBy === undefined ? {} : { supersededBy }),
    },
    asOf: asOf.toISOString(),
  }
}

/** The policy comes before all that it governs. */
function headOf(code: string, script: string, styles: string): string {
  return `<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyFor(script, styles)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<title>Certificate ${code}</title>
<style>${styles}</style>
</head>`
}

function policyFor(script: string, styles: string): string {
  const sources = `script-src '${integrity(script)}'; style-src '${integrity(styles)}'; img-src data:`
  return `default-src 'none'; ${sources}; base-uri 'none'; form-action 'none'`
}

function integrity(text: string): string {
  return `sha256-${toBase64(sha256Text(text))}`
}

/** At the start of a string or a pattern the escape means the same; anywhere else nothing is changed. */
function escapeComments(script: string): string {
  return script.replace(/(["'`/])<!--/g, '$1\\x3c!--')
}

/** A browser must read exactly this text, or its hash would not match: no end of the element, no carriage return. */
function inlineText(text: string): string {
  if (/<\/(?:script|style)|<!--|\r/i.test(text))
    throw new Error('this text cannot stand inside an HTML element')
  return text
}

/** The result until the script has checked the proof: never a yes. */
function uncheckedResult({ proof, status }: Capsule, products: CapsuleInput['products']): string {
  const { record } = proof
  const { product, grade, score, contentHash, commitment, title } = record.credentialSubject
  const facts: [name: string, value: string | undefined][] = [
    ['Product', products.nameOf(product)],
    ['Grade', `${grade}, ${score} of 100 points`],
    ['Issued', utc(record.validFrom)],
    ['Issuer', record.issuer],
    ['Title', title],
    ['Content hash', contentHash],
    ['Commitment', commitment],
    ['Status', status.status],
  ]
  const rows = facts.filter((fact): fact is [string, string] => fact[1] !== undefined)
  return `<article class="verification verification-unchecked">
<h3>Not checked</h3>
<p>This file checks itself with a script, and the script has not run: scripts are off here, or it was altered. What
follows is what the file says, and none of it has been checked.</p>
<dl class="facts">
${rows.map(([name, value]) => `<div><dt>${name}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd></div>`).join('\n')}
</dl>
</article>`
}

function notes({ proof, key, asOf }: Capsule, baseUrl: string): string {
  const code = codeIn(proof)
  const link = (path: string) => `<a href="${escapeHtml(baseUrl + path)}">${escapeHtml(baseUrl + path)}</a>`
  return `<section class="notes">
<h2>What this file can show, and what not</h2>
<ul>
<li>It works without a network and cannot talk to anyone: its policy forbids it.</li>
<li>It knows the certificate as of ${escapeHtml(utc(asOf))}, when it was downloaded. Whether it was revoked or superseded
later is not visible here, and the status in this file is not signed. Its page tells: ${link(`/certificate/${encodeURIComponent(code)}`)}</li>
<li>A file from a stranger is only as good as the key in it, and a stranger could have rewritten all of it. Compare the
key with ${link('/log/key')}, drop this file at ${link('/check')}, or give it to the command line, in a checkout of
Pinproof: <code>npx pinproof verify FILE CONTENT --key KEY</code></li>
<li>A certificate does not say that a text is true. It says which checks were made and what they found.</li>
</ul>
<p>The key in this file:</p>
<p><code class="mono">${escapeHtml(key)}</code></p>
</section>`
}

function utc(time: string): string {
  return `${time.slice(0, 'YYYY-MM-DDThh:mm:ss'.length).replace('T', ' ')} UTC`
}
