/** A run of capitalised words inside a sentence, counted over the document. */
export type CapitalisedTerm = { term: string; count: number; start: number }

const TERM = /(?<=[\p{Ll},;)”"]\s)\p{Lu}[\p{L}’'-]+(?:\s\p{Lu}[\p{L}’'-]+){0,3}/gu
const TERMS_MAX = 20_000

/** Only words that follow a lower-case word or a comma: the first word of a sentence is capitalised anyway. */
export function capitalisedTerms(text: string): Map<string, CapitalisedTerm> {
  const terms = new Map<string, CapitalisedTerm>()
  for (const match of text.matchAll(TERM)) {
    const term = match[0].replace(/['’]s$/u, '')
    const known = terms.get(term)
    if (known) known.count++
    else if (terms.size < TERMS_MAX) terms.set(term, { term, count: 1, start: match.index })
  }
  return terms
}
