import type { ProductRange } from '../../../../core/judging/product-range.ts'
import { say } from '../../../../core/text/say.ts'
import type { ApiProblem } from '../../api-client.ts'
import { type Html, html, sentence } from '../../html.ts'
import type { FieldProblem } from '../../views/forms/field.ts'
import { noticeView } from './notice-view.ts'

/** The fault of each field, in a sentence. */
const FIELDS: Record<string, (fault: string) => string> = {
  product_type: () => say`Choose one of the products.`,
  content: fault => say`The text ${fault}.`,
  title: fault => say`The title ${fault}.`,
  source_url: fault => say`The address ${fault}.`,
}

const HEADINGS: Record<string, Html> = {
  'invalid-field': html`Something in the form needs a second look`,
  'credential-in-declaration': html`This text holds what looks like a credential`,
  'rate-limited': html`One moment, please`,
  'too-large': html`This text is too long`,
}

/** The reason why there is no result, and that the form keeps its text. */
export function refusalView(
  problem: ApiProblem,
  retryAfter: string | undefined,
  { types }: Pick<ProductRange, 'types'>,
): Html {
  // A field's id is its name; the id of the product choice is that of its first option.
  const idOf = (field: string) => (field === 'product_type' ? `product-${types[0]}` : field)
  return noticeView(
    HEADINGS[problem.code] ?? sentence(problem.title),
    problem.errors === undefined
      ? html`<p>${explain(problem, retryAfter)} ${html`What you typed is still here.`}</p>`
      : html`<ul>${fieldProblems(problem).map(({ field, message }) => html`<li data-field="${field}"><a href="#${idOf(field)}">${sentence(message)}</a></li>`)}</ul>`,
  )
}

/** The API's field problems as sentences for people. */
export function fieldProblems({ errors = [] }: ApiProblem): FieldProblem[] {
  return errors.map(({ field, message }) => ({
    field,
    message: FIELDS[field]?.(message) ?? `${field} ${message}.`,
  }))
}

function explain({ code, detail }: ApiProblem, retryAfter: string | undefined): Html {
  if (code === 'too-large') return html`It is longer than the sandbox takes.`
  if (retryAfter === undefined) return sentence(detail)
  const wait =
    retryAfter === '1'
      ? html`You can try again in 1 second.`
      : html`You can try again in ${retryAfter} seconds.`
  const reason =
    code === 'rate-limited' ? html`There have been many tries from your address.` : sentence(detail)
  return html`${reason} ${wait}`
}
