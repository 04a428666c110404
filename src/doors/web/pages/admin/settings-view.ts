import type { ShownOverview } from '../../../../access/operators/overview-schemas.ts'
import { type Html, html } from '../../html.ts'
import { moment } from '../../views/moment.ts'

const LEVELS = { warn: html`warn`, error: html`error` }

export function problemsView(problems: ShownOverview['problems']): Html {
  return html`<section aria-labelledby="problems">
<h2 id="problems">Recent problems</h2>
${
  problems.length === 0
    ? html`<p>None since the start.</p>`
    : html`<ul>${problems.map(
        ({ at, level, message, error }) =>
          html`<li>${moment(at)} <span class="state">${LEVELS[level]}</span> ${message}${error !== null && html` (${error})`}</li>`,
      )}</ul>`
}
</section>`
}

export function settingsView(settings: ShownOverview['settings']): Html {
  const changes = settings.filter(({ is_default }) => !is_default)
  return html`<section aria-labelledby="settings">
<h2 id="settings">Settings</h2>
${changes.length === 0 ? html`<p>All are at their defaults.</p>` : table(changes)}
<details><summary>All settings</summary>${table(settings)}</details>
<p class="small">They are read at the start: <code>pinproof --help</code> explains each.</p>
</section>`
}

function table(settings: ShownOverview['settings']): Html {
  return html`<div class="table-frame"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Value</th></tr></thead>
<tbody>${settings.map(({ name, value }) => html`<tr><td class="mono">${name}</td><td class="mono admin-value">${value}</td></tr>`)}</tbody></table></div>`
}
