import { type Html, html } from '../../../html.ts'

type Tab = { id: string; label: string; body: Html | undefined }

/** Panels of which one is shown, chosen by radio buttons: no script, and the arrow keys move between them. */
export function tabs(label: string, all: Tab[]): Html {
  const ownTabs = all.filter(({ body }) => body !== undefined)
  return html`<div class="panels no-print">
<fieldset class="panel-row"><legend class="visually-hidden">${label}</legend>
${ownTabs.map(
  (tab, at) =>
    html`<label class="panel-tab" for="tab-${tab.id}"><input class="panel-choice" type="radio" name="tab" id="tab-${tab.id}"${at === 0 && html` checked`}> ${tab.label}</label>\n`,
)}</fieldset>
${ownTabs.map(({ id, body }) => html`<div class="panel" id="panel-${id}">${body}</div>\n`)}</div>`
}
