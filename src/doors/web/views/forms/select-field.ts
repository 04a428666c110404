import { type Html, html } from '../../html.ts'
import { describedBy, type FieldProblem, fieldErrors } from './field.ts'

type SelectField = {
  name: string
  label: Html | string
  /** Value and words of each choice. */
  options: readonly (readonly [string, Html | string])[]
  value: string | undefined
  apiName?: string
}

/** A labelled choice that keeps its value, with its problem right below it. */
export function selectField(
  { name, label, options, value, apiName }: SelectField,
  problems: FieldProblem[] = [],
): Html {
  const errors = problems.filter(problem => problem.field === (apiName ?? name))
  return html`<div class="field">
<label for="${name}">${label}</label>
<select id="${name}" name="${name}"${describedBy(name, false, errors.length > 0)}>
${options.map(([each, words]) => html`<option value="${each}"${each === value && html` selected`}>${words}</option>\n`)}</select>
${fieldErrors(name, errors)}</div>`
}
