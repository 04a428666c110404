import { escapeHtml } from '../../core/encoding/escape-html.ts'

/** JSON cannot hold a symbol, so an object from outside is never taken for our markup. */
const MARKUP = Symbol('made here')

/** Markup that is safe to send: made by `html`, which escapes its values. */
export type Html = { readonly [MARKUP]: string; toString(): string }

type Value = Html | string | number | false | null | undefined | readonly Value[]

/**
 * A template whose text is ours and whose values are untrusted: values are escaped, markup made by another `html` is
 * kept, and false, null and undefined leave nothing. Attribute values must be quoted in the template.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  let markup = parts[0]!
  for (const [at, value] of values.entries()) markup += markupOf(value) + parts[at + 1]!
  return asHtml(markup)
}

/** For markup that no caller's text has touched, such as a drawing. */
export function raw(markup: string): Html {
  return asHtml(markup)
}

function asHtml(markup: string): Html {
  return { [MARKUP]: markup, toString: () => markup }
}

function markupOf(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(markupOf).join('')
  return (value as Html)[MARKUP] ?? escapeHtml(String(value))
}
