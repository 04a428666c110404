import { toBase64, toHex, utf8 } from '../../../../core/encoding/bytes.ts'
import { sha256 } from '../../../../core/encoding/sha256.ts'
import { parseCheckpoint } from '../../../../core/log/checkpoint.ts'
import type { LogHead } from '../../../../core/log/log-reader.port.ts'
import { parseNote } from '../../../../core/log/signed-note.ts'
import { type Html, html } from '../../html.ts'
import { codeBlock } from '../../views/code-block.ts'
import { numeral } from '../../views/in-language.ts'
import { moment } from '../../views/moment.ts'

/** The latest signed checkpoint, word for word. */
export function checkpointView({ origin, size, checkpoint, lastEntryAt }: LogHead): Html {
  const root = parseCheckpoint(parseNote(checkpoint)!.text)!.root
  return html`<section class="card" aria-labelledby="checkpoint">
<h2 id="checkpoint">Latest checkpoint</h2>
<dl>
<dt>Name of the log</dt><dd class="mono">${origin}</dd>
<dt>Entries</dt><dd>${numeral(size)}</dd>
<dt>${size === 0 ? html`Opened` : html`Signed with the last entry`}</dt><dd>${moment(lastEntryAt.toISOString())}</dd>
<dt>Root of the tree</dt><dd class="mono">${toBase64(root)}</dd>
</dl>
<p class="small">The signed text, as served at <a href="/log/checkpoint">/log/checkpoint</a>. Keep a copy: the log must contain all that it covers for ever.</p>
${codeBlock(checkpoint, html`the checkpoint`)}
</section>`
}

/** The keys of the log, the present one first. */
export function keyView([present, ...earlier]: string[]): Html {
  return html`<section class="card" aria-labelledby="key">
<h2 id="key">The log’s key</h2>
<p>It signs every checkpoint, and introduces the keys that sign records. With it you need nothing else from us: compare it once with a copy from elsewhere, and keep it.</p>
${codeBlock(present!, html`the key`)}
<dl>
<dt>Fingerprint, to read out or compare: SHA-256 of the file at <a href="/log/key">/log/key</a></dt>
<dd class="fingerprint mono">${inGroups(fingerprintOf(present!))}</dd>
</dl>
${earlier.length > 0 && earlierKeys(earlier)}
</section>`
}

function earlierKeys(keys: string[]): Html {
  return html`<h3>Earlier keys</h3>
<p class="small">What they signed stays signed. Each has handed the log over to the next with its own signature: the notes are at <a href="/log/hand-overs">/log/hand-overs</a>, in the log itself, and in every proof since.</p>
<ul class="small">${keys.map(key => html`<li class="mono">${key}</li>`)}</ul>`
}

/** The output of `curl …/log/key | sha256sum`: the hash covers the line end. */
function fingerprintOf(verifierKey: string): string {
  return toHex(sha256(utf8(`${verifierKey}\n`)))
}

/** Visual groups only: a copied fingerprint has no spaces in it. */
function inGroups(hex: string): Html[] {
  return hex.match(/.{8}/g)!.map(group => html`<span>${group}</span><wbr>`)
}
