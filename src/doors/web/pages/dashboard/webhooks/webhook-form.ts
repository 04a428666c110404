import type { ApiProblem } from '../../../api-client.ts'
import { type Html, html } from '../../../html.ts'
import type { Form } from '../../../read-form.ts'
import { fieldErrors, textField } from '../../../views/forms/field.ts'
import { problemNote } from '../../../views/forms/problem-note.ts'
import { EVENT_WORDS } from './shown-webhook.ts'

export type WebhookFormState = { values?: Form; problem?: ApiProblem }

const URL_CHARACTERS_MAX = 2048

/** @param count the account's webhooks when the form was made: a form that was sent before is refused. */
export function webhookForm(count: number, { values, problem }: WebhookFormState): Html {
  const errors = problem?.errors ?? []
  const eventProblems = errors.filter(({ field }) => field.startsWith('events'))
  return html`<form method="post" action="/dashboard/webhooks" novalidate data-send-once>
${problem !== undefined && problemNote(problem, ['url', 'events'])}
<input type="hidden" name="held" value="${count}">
${textField({ name: 'url', label: html`Address`, type: 'url', hint: html`Where we send the messages: https, reachable from the internet.`, placeholder: 'https://cms.example/pinproof', value: values?.url, required: true, autocomplete: 'off', maxlength: URL_CHARACTERS_MAX }, errors)}
<fieldset class="choices"><legend>Tell me when</legend>
${Object.entries(EVENT_WORDS).map(([name, words]) => choice(name, words, values === undefined || values[name] !== undefined))}${fieldErrors('events', eventProblems)}</fieldset>
<button class="button" type="submit">Add the webhook</button>
</form>`
}

function choice(name: string, words: Html, checked: boolean): Html {
  return html`<label class="choice"><input type="checkbox" name="${name}"${checked && html` checked`}> ${words}</label>\n`
}

/** The form as the API's request body. */
export function webhookBody(values: Form): { url: string; events: string[] } {
  const events = Object.keys(EVENT_WORDS).filter(name => values[name] !== undefined)
  return { url: (values.url ?? '').trim(), events: events.map(name => `certificate.${name}`) }
}
