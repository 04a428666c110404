import { type Html, html } from '../../html.ts'
import { codeBlock } from '../../views/code-block.ts'

/** The same steps with common tools and nothing of ours. */
export function byHand(baseUrl: string): Html {
  return html`<p><strong>The content.</strong> The hash in the record is that of the text’s bytes, without anything added:</p>
${codeBlock('sha256sum < article.txt\n', 'the command that hashes a text')}
<p>The record of a document or a mail holds a <code>commitment</code> instead: the SHA-256 of the salt, followed by the 32 bytes of that hash. The proof holds the salt for its owner, and for you if you ask with <code>?hash=sha256:</code> and that hash.</p>
<p><strong>The CID.</strong> Fetch the record and hash it. The second command takes the same hash out of the CID:</p>
${codeBlock(cidCommands(baseUrl), 'the commands that recompute a CID')}
<p><strong>The verdict.</strong> Add up the points of the findings in the record that are not <code>inconclusive</code>, divide by the sum of their <code>max</code>, and read off score and grade by the <a href="/docs/grades">published rule</a>.</p>
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
