import { say } from '../../../../../core/text/say.ts'
import type { ApiProblem } from '../../../api-client.ts'
import { type Html, html } from '../../../html.ts'
import type { Form } from '../../../read-form.ts'
import { textField } from '../../../views/forms/field.ts'
import { problemNote } from '../../../views/forms/problem-note.ts'
import { selectField } from '../../../views/forms/select-field.ts'
import { keyPermissionFields } from './key-permission-fields.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NAME_CHARACTERS_MAX = 100
/** Fields that show their own problems. */
const FIELDS = ['name', 'expires_at', 'scopes', 'allowed_addresses']
const IN_DAYS = new Map([30, 90, 365].map(days => [String(days), days]))
const EXPIRIES = [
  ['never', html`Never`],
  ['30', html`In 30 days`],
  ['90', html`In 90 days`],
  ['365', html`In one year`],
  ['date', html`After a day of my choice`],
] as const

/** The values and problem of a refused form, which is shown again. */
export type KeyFormState = { values?: Form; problem?: ApiProblem }

/** @param keysMade the number of keys the account ever had: `makeKey` takes each form once by it. */
export function keyForm(keysMade: number, { values = {}, problem }: KeyFormState): Html {
  const errors = problem?.errors?.map(error => ({
    // Of a list the API names the place too.
    field: error.field.replace(/[.[].*$/, ''),
    message:
      error.field === 'expires_at' && isNoDay(values) ? say`must be a day such as 2030-01-31` : error.message,
  }))
  const hasOwnDate = values.expiry === 'date'
  return html`<form class="key-form" method="post" id="key-form" action="/dashboard/keys#key-form" novalidate data-send-once>
${problem !== undefined && problemNote({ ...problem, ...(errors && { errors }) }, FIELDS)}
<input type="hidden" name="made" value="${keysMade}">
<div class="field-row">
${textField({ name: 'name', label: html`Name`, placeholder: html`CMS, newsroom, build server…`, value: values.name, required: true, autocomplete: 'off', maxlength: NAME_CHARACTERS_MAX }, errors)}
${selectField({ name: 'expiry', label: html`Expires`, options: EXPIRIES, value: values.expiry, apiName: hasOwnDate ? 'expiry' : 'expires_at' }, errors)}
<div class="own-day">${textField({ name: 'date', label: html`Last day, in UTC`, type: 'date', value: values.date, apiName: hasOwnDate ? 'expires_at' : 'date' }, errors)}</div>
<button class="button" type="submit">Create key</button>
</div>
${keyPermissionFields(values, errors)}
</form>`
}

/** The expiry as the API's field. A value that is none of our choices is passed on, for the API to refuse. */
export function expiryOf({ expiry = 'never', date = '' }: Form, now: Date): string | undefined {
  if (expiry === 'never') return undefined
  if (expiry === 'date') return `${date}T23:59:59Z`
  const days = IN_DAYS.get(expiry)
  return days === undefined ? expiry : new Date(now.getTime() + days * DAY_MS).toISOString()
}

function isNoDay({ expiry, date = '' }: Form): boolean {
  return expiry === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(date)
}
