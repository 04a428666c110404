import type { ProductRange } from '../../../../core/judging/product-range.ts'
import type { ApiProblem } from '../../api-client.ts'
import { type Html, html } from '../../html.ts'
import type { FieldProblem } from '../../views/forms/field.ts'
import { noticeView } from './notice-view.ts'

/** Each field's name in a sentence. */
const FIELDS: Record<string, string> = {
  product_type: 'The product',
  content: 'The text',
  title: 'The title',
  source_url: 'The address',
}

const HEADINGS: Record<string, string> = {
  'invalid-field': 'Something in the form needs a second look',
  'credential-in-declaration': 'This text holds what looks like a credential',
  'rate-limited': 'One moment, please',
  'too-large': 'This text is too long',
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
    HEADINGS[problem.code] ?? problem.title,
    problem.errors === undefined
      ? html`<p>${explain(problem, retryAfter)} What you typed is still here.</p>`
      : html`<ul>${fieldProblems(problem).map(({ field, message }) => html`<li data-field="${field}"><a href="#${idOf(field)}">${message}</a></li>`)}</ul>`,
  )
}

/** The API's field problems as sentences for people. */
export function fieldProblems({ errors = [] }: ApiProblem): FieldProblem[] {
  return errors.map(({ field, message }) => ({
    field,
    message:
      field === 'product_type' ? 'Choose one of the products.' : `${FIELDS[field] ?? field} ${message}.`,
  }))
}

function explain({ code, detail }: ApiProblem, retryAfter: string | undefined): string {
  if (code === 'too-large') return 'It is longer than the sandbox takes.'
  if (retryAfter === undefined) return detail
  const wait = `You can try again in ${retryAfter} ${retryAfter === '1' ? 'second' : 'seconds'}.`
  return code === 'rate-limited'
    ? `There have been many tries from your address. ${wait}`
    : `${detail} ${wait}`
}
