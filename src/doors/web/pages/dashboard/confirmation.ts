import type { ApiProblem } from '../../api-client.ts'
import { type Html, html } from '../../html.ts'
import { problemNote } from '../../views/forms/problem-note.ts'

type Confirmation = {
  title: Html
  subject: Html
  /** The consequence, and whether it can be undone. */
  consequence: Html
  action: string
  submit: Html
  /** Whether something is lost for good. */
  grave: boolean
  fields?: Html
  problem?: ApiProblem | undefined
  /** Names of the fields that show their own problems. */
  fieldNames?: string[]
  /** The page to go back to without the change. */
  back: string
}

/** Asks before a change that cannot be undone. Without script; the keyboard reaches "keep" first. */
export function confirmation(page: Confirmation): Html {
  const { title, subject, consequence, action, submit, grave, fields, problem, fieldNames = [], back } = page
  return html`<div class="narrow">
<h1>${title}</h1>
${subject}
${problem !== undefined && problemNote(problem, fieldNames)}
<div class="callout callout-warn">${consequence}</div>
<form method="post" action="${action}" data-send-once>
${fields}
<div class="row">
<a class="button-plain" href="${back}">Keep it as it is</a>
<button class="button${grave && ' button-grave'}" type="submit">${submit}</button>
</div>
</form>
</div>`
}
