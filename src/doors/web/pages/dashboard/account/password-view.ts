import type { ApiProblem } from '../../../api-client.ts'
import { type Html, html } from '../../../html.ts'
import { textField } from '../../../views/field.ts'
import { problemNote } from '../../../views/problem-note.ts'

const PASSWORD_CHARACTERS_MIN = 8
const FIELDS = ['current_password', 'new_password']

/** The address stands hidden in the form, so that a password manager knows whose password changes. */
export function passwordView(email: string, problem?: ApiProblem, retryAfter?: string): Html {
  const errors = problem?.errors
  return html`<section class="card" aria-labelledby="password">
<h2 id="password">Change your password</h2>
${problem !== undefined && problemNote(problem, FIELDS, retryAfter)}
<form method="post" action="/dashboard/account/password" data-send-once>
<input type="hidden" name="email" value="${email}" autocomplete="username">
${textField({ name: 'current_password', label: 'Current password', type: 'password', required: true, autocomplete: 'current-password' }, errors)}
<div data-password>${textField({ name: 'new_password', label: 'New password', type: 'password', required: true, autocomplete: 'new-password', minlength: PASSWORD_CHARACTERS_MIN, hint: `At least ${PASSWORD_CHARACTERS_MIN} characters. You are logged out everywhere else; API keys stay as they are.` }, errors)}
</div>
<button class="button" type="submit">Change the password</button>
</form>
</section>`
}
