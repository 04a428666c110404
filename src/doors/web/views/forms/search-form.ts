import { type Html, html } from '../../html.ts'
import { describedBy, type FieldProblem, fieldErrors } from './field.ts'

type Search = {
  action: string
  label: Html | string
  hint?: Html | string
  /** The last search. */
  value?: string | undefined
  submit?: Html | string
  problems?: FieldProblem[]
}

const CHARACTERS_MAX = 300

/** One field and a button, sent as `q` in the address: a search can be bookmarked and needs no script. */
export function searchForm(search: Search): Html {
  const { action, label, hint, value, submit = html`Search`, problems = [] } = search
  const errors = problems.filter(({ field }) => field === 'q')
  return html`<form class="search" action="${action}" method="get" role="search">
<div class="field">
<label for="q">${label}</label>
${hint !== undefined && html`<span class="hint" id="q-hint">${hint}</span>`}
<div class="search-row">
<input id="q" name="q" type="search" required maxlength="${CHARACTERS_MAX}" autocomplete="off" autocapitalize="none" spellcheck="false"${value !== undefined && html` value="${value}"`}${describedBy('q', hint !== undefined, errors.length > 0)}>
<button class="button" type="submit">${submit}</button>
</div>
${fieldErrors('q', errors)}</div>
</form>`
}
