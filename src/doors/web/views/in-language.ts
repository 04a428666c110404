import { type Html, html, localized } from '../html.ts'

/** A number with the separators of the reader's language. */
export function numeral(value: number): Html {
  return localized(language => value.toLocaleString(language))
}

/** "a, b and c" or "a, b or c", as the reader's language joins them. */
export function listing(
  items: readonly (Html | string)[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): Html {
  return localized(language => {
    // British English has no comma before the last.
    const format = new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type })
    const pieces = format.formatToParts(items.map((_, at) => String(at)))
    return html`${pieces.map(piece => (piece.type === 'element' ? items[Number(piece.value)]! : piece.value))}`
  })
}

/** The name of a language, such as that of a certified text. */
export function languageName(code: string): Html {
  return localized(language => new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? code)
}
