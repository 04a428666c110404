const QUOTE_LENGTH_MAX = 140

/** A sentence of the document inside a sentence of ours: one line, without its full stop, with single quotation marks. */
export function shortQuote(text: string): string {
  const clean = text
    .replace(/\s+/gu, ' ')
    .replace(/\.$/u, '')
    .replace(/["“”„«»]/gu, '’')
  if (clean.length <= QUOTE_LENGTH_MAX) return clean
  return `${clean
    .slice(0, QUOTE_LENGTH_MAX)
    .toWellFormed()
    .replace(/\uFFFD$/u, '')}…`
}
