import { escapeHtml } from '../../core/encoding/escape-html.ts'
import { type Catalogue, createCatalogue, ENGLISH } from '../../messages/catalogue.ts'
import type { Language } from '../../messages/languages.ts'
import type { Wordings } from '../../messages/reword-template.ts'

/** JSON cannot hold a symbol, so an object from outside is never taken for our markup. */
const MARKUP = Symbol('made here')

/** Markup that is safe to send: made by `html`, which escapes its values. */
export type Html = { readonly [MARKUP]: (catalogue: Catalogue) => string; toString(): string }

type Value = Html | string | number | false | null | undefined | readonly Value[]

/**
 * A template whose text is ours and whose values are untrusted: values are escaped, markup made by another `html` is
 * kept, and false, null and undefined leave nothing. Attribute values must be quoted in the template.
 *
 * The text of a template is written in the reader's language; a value that is a string stays as it is. So a phrase of ours
 * that is handed on is made by `html` too: html`Log in`.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return asHtml(catalogue => {
    const { parts: wording, order } = catalogue.template(parts)
    let markup = wording[0]!
    for (const [at, value] of order.entries()) markup += markupOf(values[value], catalogue) + wording[at + 1]!
    return markup
  })
}

/** For markup that no caller's text has touched, such as a drawing. */
export function raw(markup: string): Html {
  return asHtml(() => markup)
}

/** A sentence that `say` made, in the reader's language. `show` may mark up what it says. */
export function sentence(english: string, show: (text: string) => Html | string = text => text): Html {
  return asHtml(catalogue => markupOf(show(catalogue.sentence(english)), catalogue))
}

/** The same as plain text, for scripts: what stands in no markup, such as the label of a button. */
export function spokenSentence(english: string): string {
  return spoken.sentence(english)
}

/** Text that depends on the language in more than its words, such as a date. */
export function localized(write: (language: Language) => Html | string): Html {
  return asHtml(catalogue => markupOf(write(catalogue.language), catalogue))
}

/** The markup in one language. */
export function markupIn(markup: Html, catalogue: Catalogue): string {
  return markup[MARKUP](catalogue)
}

/** The messages that a page brings for its scripts; none in English, and none in the service. */
const given = (globalThis as { pinproofMessages?: { language: Language; wordings: Wordings } })
  .pinproofMessages
const spoken = given === undefined ? ENGLISH : createCatalogue(given.language, given.wordings)

function asHtml(write: (catalogue: Catalogue) => string): Html {
  return { [MARKUP]: write, toString: () => write(spoken) }
}

function markupOf(value: Value, catalogue: Catalogue): string {
  if (value === false || value === null || value === undefined) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(each => markupOf(each, catalogue)).join('')
  return (value as Html)[MARKUP]?.(catalogue) ?? escapeHtml(String(value))
}
