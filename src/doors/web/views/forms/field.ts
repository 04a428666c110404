import { type Html, html } from '../../html.ts'

export type FieldProblem = { field: string; message: string }

type Field = {
  name: string
  label: Html | string
  hint?: Html | string
  type?: string
  required?: boolean
  /** The API's name of the field, where it differs. */
  apiName?: string
  value?: string | undefined
  autocomplete?: string
  maxlength?: number
  minlength?: number
  placeholder?: Html | string
  /** The id of a datalist with suggestions. */
  list?: string
}

const ATTRIBUTES = ['value', 'autocomplete', 'maxlength', 'minlength', 'placeholder', 'list'] as const

/** A labelled input that keeps its value, with its problem right below it. */
export function textField(field: Field, problems: FieldProblem[] = []): Html {
  const { name, label, hint, type = 'text', required } = field
  const errors = problems.filter(problem => problem.field === (field.apiName ?? name))
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint !== undefined && html`<span class="hint" id="${name}-hint">${hint}</span>`}
<input id="${name}" name="${name}" type="${type}"${required === true && html` required`}${ATTRIBUTES.map(each => attribute(each, field[each]))}${describedBy(name, hint !== undefined, errors.length > 0)}>
${fieldErrors(name, errors)}</div>`
}

/** For a code of an authenticator app, or a recovery code. */
export function codeField(problems?: FieldProblem[], name = 'code'): Html {
  const hint = 'Six digits of your authenticator app, or a recovery code.'
  return textField(
    {
      name,
      apiName: 'code',
      label: 'Code',
      hint,
      required: true,
      autocomplete: 'one-time-code',
      maxlength: 40,
    },
    problems,
  )
}

/** Links a field with its hint and its error, for screen readers. */
export function describedBy(name: string, hasHint: boolean, hasError: boolean): Html | false {
  const ids = [hasHint && `${name}-hint`, hasError && `${name}-error`].filter(Boolean).join(' ')
  return ids !== '' && html` aria-describedby="${ids}"${hasError && html` aria-invalid="true"`}`
}

export function fieldErrors(name: string, problems: FieldProblem[]): Html | false {
  return (
    problems.length > 0 &&
    html`<span class="field-error" id="${name}-error">${[...new Set(problems.map(({ message }) => message))].join('; ')}</span>`
  )
}

function attribute(name: string, value: Html | string | number | undefined): Html | false {
  return value !== undefined && html` ${name}="${value}"`
}
