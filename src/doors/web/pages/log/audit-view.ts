import { tilePath, tileWidth } from '../../../../core/log/tiles.ts'
import { type Html, html } from '../../html.ts'
import { codeBlock } from '../../views/code-block.ts'

/** Instructions to audit the whole log, with our command or without our code. */
export function auditView(baseUrl: string, size: number): Html {
  return html`<section class="audit" aria-labelledby="audit">
<h2 id="audit">Audit it yourself</h2>
<p>A public log makes sure that everybody is told the same story: no certificate can be changed, hidden or dated back without every earlier checkpoint giving it away. It does not make the issuer honest about what it enters; it makes what was entered impossible to deny.</p>
<p>One command reads every entry, rebuilds the tree, compares every tile and opens every record. Keep a checkpoint, and the next audit shows that the log still contains all that it covered. Run it in a checkout of Pinproof’s source code, after <code>npm ci</code>: it is not on npm.</p>
${codeBlock(auditCommands(baseUrl), html`the commands for an audit`)}
<h3>The addresses, for monitors of your own</h3>
<p>The log is laid out as <a href="https://c2sp.org/tlog-tiles" rel="noreferrer">C2SP tlog-tiles</a>: plain files that never change, except the checkpoint.</p>
<dl class="addresses">${addresses(size).map(([path, says]) => html`<dt><a class="mono" href="/log/${path}">${`/log/${path}`}</a></dt><dd>${says}</dd>`)}</dl>
<p><a href="/docs/verifying">How to verify a single certificate</a></p>
</section>`
}

function auditCommands(baseUrl: string): string {
  return `curl -s ${baseUrl}/log/key -o log.key
curl -s ${baseUrl}/log/checkpoint -o checkpoint
npx pinproof audit ${baseUrl} --key log.key

# from the second time on
npx pinproof audit ${baseUrl} --key log.key --since checkpoint
`
}

function addresses(size: number): [path: string, says: Html][] {
  const fixed: [string, Html][] = [
    ['checkpoint', html`the signed checkpoint: name, size and root of the tree`],
    ['key', html`the verifier key, one line`],
    ['hand-overs', html`how the key has changed: notes signed by the old and the new one`],
  ]
  if (size === 0) return fixed
  const first = (level: 0 | 'entries') => tilePath({ level, index: 0, width: tileWidth(level, 0, size) })
  return [
    ...fixed,
    [first(0), html`the first tile of leaf hashes: 256 in a full one; the next is 001`],
    [first('entries'), html`the entries themselves, in bundles of the same size`],
  ]
}
