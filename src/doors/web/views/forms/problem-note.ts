import type { ApiProblem } from '../../api-client.ts'
import { type Html, html } from '../../html.ts'
import { prose } from '../prose.ts'

/** Above a refused form: the reason. Problems of a field are shown at the field. */
export function problemNote(problem: ApiProblem, fields: string[], retryAfter?: string): Html {
  const errors = problem.errors ?? []
  const allAtFields = errors.length > 0 && errors.every(({ field }) => fields.includes(field))
  const text = allAtFields ? html`Please look at what is marked below.` : prose(problem.detail)
  return html`<div class="callout callout-bad" role="alert"><p>${text}${retryAfter !== undefined && html` ${tryAgainIn(Number(retryAfter))}`}</p></div>`
}

function tryAgainIn(seconds: number): Html {
  if (seconds < 90) return html`Try again in ${seconds} seconds.`
  return html`Try again in ${Math.ceil(seconds / 60)} minutes.`
}
