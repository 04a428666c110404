import { DEMANDED_STEPS, STEP_LABELS, STEPS, type Step } from '../../../../verifier/step.ts'
import { type Html, html, sentence } from '../../html.ts'
import { codeBlock } from '../../views/code-block.ts'
import type { Doc } from './doc.ts'

export const verifyingDoc: Doc = {
  name: 'verifying',
  title: html`Verify without us`,
  summary: html`You need the text, the proof and the log’s key. You do not need our service or our word.`,
  sections: ({ baseUrl }) => [
    { title: html`What is checked`, body: steps },
    { title: html`The key matters most`, body: theKey(baseUrl) },
    { title: html`In the browser`, body: inTheBrowser },
    { title: html`On the command line`, body: commandLine(baseUrl) },
    { title: html`By hand`, body: byHand(baseUrl) },
    { title: html`With a library of others`, body: othersLibrary(baseUrl) },
    { title: html`The whole log`, body: wholeLog(baseUrl) },
    { title: html`What stays unproven`, body: unproven },
  ],
}

const MEANINGS: Record<Step, Html> = {
  format: html`The file has all its parts, each of the right kind.`,
  content: html`The SHA-256 of your text is the one in the record. For documents and mails the record holds it mixed with a random salt, so that nobody can guess at it; the salt is in the proof for the owner, and for whoever asks with the hash of the text (?hash=).`,
  key: html`The log may change its key. Then the old and the new one have both signed the hand-over, and your key leads to the others.`,
  signature: html`Ed25519 over the record in its canonical form (RFC 8785).`,
  verdict: html`Both are computed again from the points.`,
  entry: html`It has the same code and the same product.`,
  cid: html`The CID is nothing but the SHA-256 of the record’s bytes.`,
  checkpoint: html`A checkpoint is the name, the size and the root of the log, signed.`,
  inclusion: html`Hash by hash, the path leads from the entry up to the root in the checkpoint (RFC 6962).`,
  root: html`The root is a key that the operator keeps offline. It signs the list of keys that may sign records and checkpoints. Who pins it refuses what a thief signs with other keys, or with keys that were revoked.`,
  witnesses: html`Servers of others, which keep what they have seen of the log and cosign only what extends it. Your policy names them and says how many it takes. Then not even the log’s operator can show you another history than everybody else.`,
  time: html`An authority that you trust has signed the time at which it saw a checkpoint that covers the entry (RFC 3161).`,
  status: html`A change of its status is a later entry. The proof brings those up to its checkpoint, each with its own path to the root; what came after, only a fresh proof knows.`,
}

const steps = html`<p>A proof is one small file: the signed record, its place in the log, and the signed checkpoint that covers it. Every certificate’s page offers it, as does <code>GET /api/v1/certificates/&lt;code&gt;/proof</code>. A verifier takes these steps and stops at the first that fails:</p>
<ol class="numbered-steps">${STEPS.map(step => html`<li><strong>${sentence(STEP_LABELS[step])}</strong> <code class="step-name">${step}</code><br>${MEANINGS[step]}</li>`)}</ol>
<p>Further steps are taken if you demand them:</p>
<ul>${DEMANDED_STEPS.map(step => html`<li><strong>${sentence(STEP_LABELS[step])}</strong> <code class="step-name">${step}</code><br>${MEANINGS[step]}</li>`)}</ul>`

function theKey(baseUrl: string): Html {
  return html`<p>All of it rests on one line, the log’s verifier key. A key that comes with the proof shows that the proof agrees with itself, not who issued it. Get the line once over https, compare it with a copy from somewhere else (a colleague, a printed page, an auditor), and keep it.</p>
${codeBlock(`curl -s ${baseUrl}/log/key -o log.key\n`, html`the command that fetches the key`)}
<p>Its fingerprint stands on the page of <a href="/log">the log</a>. Should the log ever change its key, the one you keep goes on being enough: every proof brings the signed hand-overs that lead from it to the present one.</p>`
}

const inTheBrowser = html`<p>Drop the file, or paste the text, on <a href="/check">the page that checks</a>. It is hashed in your browser and never uploaded; only the hash is asked for. All steps are then taken in your browser too.</p>
<p>From each certificate’s page you can also save a <strong>capsule</strong>: one HTML file that carries the proof and the verifier. It opens without a network, years later, and takes the same steps on your own machine.</p>`

function commandLine(baseUrl: string): Html {
  return html`<p>The command opens two files, and asks the service that issued the certificate whether it has been revoked since; with <code>--offline</code> it opens no connection. It comes with the source code of Pinproof: run it in a checkout, after <code>npm ci</code>, for it is not on npm.</p>
${codeBlock(
  `CODE=PP-7Q2K9ZJ4M1XW8B3T
curl -s ${baseUrl}/api/v1/certificates/$CODE/proof -o proof.json
npx pinproof verify proof.json article.txt --key log.key
`,
  html`the commands that verify`,
)}
<p>It prints one line for each step. The exit code is 0 for a valid proof, 3 for one that holds while the content was not compared, 4 for a certificate that was revoked, and 1 for any other. The proof of a document or a mail needs its salt: add <code>?hash=sha256:…</code>, the hash of the text, to its address. The text must be the same byte for byte: an editor that adds a line end or changes quotation marks makes another text.</p>`
}

function othersLibrary(baseUrl: string): Html {
  return html`<p>The record is a <a href="https://www.w3.org/TR/vc-data-model-2.0/" rel="noreferrer">W3C Verifiable Credential 2.0</a>, signed with the Data Integrity suite <code>eddsa-jcs-2022</code>. Any library that knows the suite checks it without a line of our code, with the keys that the issuer’s <code>did:web</code> address publishes at <a href="/.well-known/did.json">/.well-known/did.json</a>. In JavaScript:</p>
${codeBlock(libraryExample(baseUrl), html`an example with a library`)}
<p>The record is also a plain block of IPFS: any client can fetch it by its CID from wherever it is, and sees from the CID that the bytes are right.</p>`
}

function libraryExample(baseUrl: string): string {
  return `// npm install @digitalbazaar/vc @digitalbazaar/data-integrity
// npm install @digitalbazaar/eddsa-jcs-2022-cryptosuite @digitalbazaar/vc-bitstring-status-list
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite'
import { defaultDocumentLoader, verifyCredential } from '@digitalbazaar/vc'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'

const read = async path => (await fetch('${baseUrl}' + path)).json()
const proof = await read('/api/v1/certificates/PP-7Q2K9ZJ4M1XW8B3T/proof')
const issuer = await read('/.well-known/did.json')

const { verified, statusResult } = await verifyCredential({
  credential: proof.record,
  checkStatus,
  suite: new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() }),
  documentLoader: async url => {
    if (url.includes('/status-lists/')) return { document: await (await fetch(url)).json() }
    if (!url.startsWith(issuer.id)) return defaultDocumentLoader(url)
    const key = issuer.verificationMethod.find(({ id }) => id === url)
    return { document: key ? { '@context': issuer['@context'], ...key } : issuer }
  },
})
console.log(verified, { revoked: statusResult?.results.some(({ status }) => status) })
`
}

function wholeLog(baseUrl: string): Html {
  return html`<p>A proof shows one certificate. An audit shows that the log tells everybody the same story: it reads every entry, rebuilds the tree, compares every tile and opens every record. Keep a checkpoint of it and give that to the next audit, which then shows that nothing was taken away. In a checkout of Pinproof:</p>
${codeBlock(`npx pinproof audit ${baseUrl} --key log.key\n`, html`the command that audits`)}
<p>Other monitors can do this too, since the log is laid out as C2SP tiles: <a href="/log#audit">its addresses</a>.</p>`
}

const unproven = html`<ul>
<li>That the text is <strong>true</strong>. A certificate says which checks were made and what they found.</li>
<li><strong>Who wrote it</strong>. Some account submitted it.</li>
<li>That it <strong>did not exist earlier</strong>, here or elsewhere.</li>
<li>The <strong>hour</strong>, except by the issuer’s clock. The order of entries is certain.</li>
<li>That it <strong>still stands</strong>. A proof tells of changes up to its checkpoint; fetch a fresh one, or look for later entries with its code.</li>
<li>That the checks were <strong>run honestly</strong>. An issuer can sign wrong findings; it cannot take them back.</li>
</ul>`

/** The same steps with common tools and none of our code. */
function byHand(baseUrl: string): Html {
  return html`<p><strong>The content.</strong> The hash in the record is that of the text’s bytes, without anything added:</p>
${codeBlock('sha256sum < article.txt\n', html`the command that hashes a text`)}
<p>The record of a document or a mail holds a <code>commitment</code> instead: the SHA-256 of the salt, followed by the 32 bytes of that hash. The proof holds the salt for its owner, and for you if you ask with <code>?hash=sha256:</code> and that hash.</p>
<p><strong>The CID.</strong> Fetch the record and hash it. The second command takes the same hash out of the CID:</p>
${codeBlock(cidCommands(baseUrl), html`the commands that recompute a CID`)}
<p><strong>The verdict.</strong> Add up the points of the findings in the record, and half of the <code>max</code> of those that are <code>inconclusive</code>; divide by the sum of all <code>max</code>, and lower the score to the strictest of the <code>limits</code>. The grade follows by the <a href="/docs/grades">published rule</a>.</p>
<p><strong>The signature.</strong> Serialise the record without its <code>proof</code>, and the <code>proof</code> without its <code>proofValue</code>, by RFC 8785. The signed message is the SHA-256 of the second, followed by that of the first; <code>proofValue</code> is the Ed25519 signature in base58 behind a <code>z</code>.</p>
<p><strong>The place in the log.</strong> The leaf is the SHA-256 of a zero byte and the entry. Join it with the hashes of the proof as RFC 9162, section 2.1.3.2, says, and you arrive at the root in the checkpoint, whose signature covers its first three lines.</p>`
}

function cidCommands(baseUrl: string): string {
  return `CID=bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq
curl -s "${baseUrl}/ipfs/$CID?format=raw" | sha256sum
node -p 'Buffer.from([...process.argv[1].slice(1)]
  .map(sign => "abcdefghijklmnopqrstuvwxyz234567".indexOf(sign).toString(2).padStart(5, 0))
  .join("").match(/.{8}/g).map(byte => parseInt(byte, 2))).subarray(4).toString("hex")' $CID
`
}
