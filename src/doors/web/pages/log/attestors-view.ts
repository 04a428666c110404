import type { Attestor } from '../../../../core/log/attestations.port.ts'
import { type Html, html } from '../../html.ts'
import { moment } from '../../views/moment.ts'

/** The witnesses and authorities that this log asks, and how far each has followed it. Undefined where there are none. */
export function attestorsView(attestors: Attestor[], size: number): Html | undefined {
  if (attestors.length === 0) return undefined
  return html`<section class="card" aria-labelledby="attestors">
<h2 id="attestors">Who vouches for it</h2>
<p>Witnesses are servers of others. They remember what they have seen of this log and cosign only what extends it, so that it cannot show two people two histories. Time-stamping authorities sign when they saw it. Nothing waits for them; what they signed is in the proofs.</p>
<dl>${attestors.map(each => html`<dt>${KINDS[each.kind]} <bdi class="mono">${each.name}</bdi></dt><dd>${standing(each, size)}</dd>`)}</dl>
<p class="small">The newest checkpoint with cosignatures is at <a href="/log/witnessed/checkpoint">/log/witnessed/checkpoint</a>, the witnesses and their keys are at <a href="/log/policy">/log/policy</a>. Keep that file: it lets you demand them.</p>
</section>`
}

const KINDS: Record<Attestor['kind'], string> = { witness: 'Witness', authority: 'Time stamps of' }

function standing({ size, attestedAt, trouble }: Attestor, logSize: number): Html {
  const last =
    attestedAt === undefined
      ? html`Nothing yet.`
      : html`${size === logSize ? 'All' : `The first ${size!.toLocaleString('en')}`} entries, on ${moment(attestedAt.toISOString())}.`
  return html`${last}${trouble !== undefined && html` <strong>Does not answer as it should:</strong> ${trouble}. It is asked again.`}`
}
