import type { ShownOverview } from '../../../../access/operators/overview-schemas.ts'
import { type Html, html, sentence } from '../../html.ts'
import { moment } from '../../views/moment.ts'

export function sourcesView(sources: ShownOverview['sources']): Html {
  const unwell = sources.filter(({ failures, state }) => failures > 0 || state === 'paused')
  return html`<section aria-labelledby="sources">
<h2 id="sources">Sources</h2>
<p>${sources.length} subscribed, ${sources.length - unwell.length} well.</p>
${
  unwell.length > 0 &&
  html`<div class="table-frame"><table>
<thead><tr><th scope="col">Source</th><th scope="col">Trouble</th><th scope="col" class="number">Times in a row</th><th scope="col">Last read</th></tr></thead>
<tbody>${unwell.map(
    ({ title, url, trouble, state, failures, last_success_at }) =>
      html`<tr><td>${title ?? url}</td><td>${state === 'paused' ? html`paused: gone for good` : trouble}</td><td class="number">${failures}</td><td>${momentOr(last_success_at, html`never`)}</td></tr>`,
  )}</tbody></table></div>`
}
<p class="small">As commands: <code>pinproof sources list | add URL | remove URL | poll</code>.</p>
</section>`
}

const KINDS: Record<ShownOverview['attestors'][number]['kind'], (name: string) => Html> = {
  witness: name => html`witness ${name}`,
  authority: name => html`authority ${name}`,
}

export function queuesView({ queues, attestors, log }: ShownOverview): Html {
  return html`<section aria-labelledby="queues">
<h2 id="queues">Queues</h2>
<div class="table-frame"><table>
<thead><tr><th scope="col">Queue</th><th scope="col" class="number">Waiting</th><th scope="col" class="number">Failed before</th><th scope="col">Oldest</th></tr></thead>
<tbody>${queues.map(
    ({ name, waiting, failing, oldest }) =>
      html`<tr><td>${sentence(name)}</td><td class="number">${waiting}</td><td class="number">${failing}</td><td>${momentOr(oldest, '')}</td></tr>`,
  )}${attestors.map(
    ({ kind, name, size, attested_at, trouble }) =>
      html`<tr><td>${KINDS[kind](name)}${trouble !== null && html`: ${trouble}`}</td><td class="number">${log.size - (size ?? 0)} entries behind</td><td></td><td>${momentOr(attested_at, html`never`)}</td></tr>`,
  )}</tbody></table></div>
<p class="small">As commands: <code>pinproof copies</code>.</p>
</section>`
}

export function logHealthView({ log }: ShownOverview): Html {
  const { audit, size, at, keys } = log
  return html`<section aria-labelledby="log-health">
<h2 id="log-health">The log and its audit</h2>
<p>${size} entries, the last at ${moment(at)}. ${audit === null ? html`The audit does not answer now.` : auditSentence(audit)} <a href="/log">Look into it</a>.</p>
<p>The key of the log is ${keys.log}; records are signed by ${keys.record}.</p>
<p class="small">As a command: <code>pinproof audit</code>.</p>
</section>`
}

function auditSentence({ position, rounds, faults }: NonNullable<ShownOverview['log']['audit']>): Html {
  return faults === 0
    ? html`No fault was found; entry ${position} of round ${rounds + 1} in the background.`
    : html`${faults} faults were found; entry ${position} of round ${rounds + 1} in the background.`
}

function momentOr(time: string | null, otherwise: Html | string): Html | string {
  return time === null ? otherwise : moment(time)
}
