// Words of others that stand in an article without quotation marks, since their form says whose they are.

/** A longer paragraph holds more than a post. */
const POST_CHARACTERS_MAX = 420
/** "— Ana Gómez (@anagomez) March 3, 2024", as pages set it under an embedded post. */
const SIGNATURE =
  /[—–-]\s?[^—–()]{2,60}\s?\(@\w{1,20}\)(?:\s?\p{L}{3,12}\.?\s\d{1,2},\s\d{4}|\s?\d{1,2}\s\p{L}{3,12}\.?\s\d{4})?$/u

/** "KARL: That was a factor?", as transcripts set it, or "SCOTT DETROW, HOST:" above what he says. */
const SPEAKER =
  /^(\p{Lu}[\p{Lu}.’'-]+(?:\s\p{Lu}[\p{Lu}.’'-]*){0,4})(?:,\s[^:]{2,40}|\s\([^)]{2,40}\))?:(?:\s\S|$)/u
/** Short lines in capitals that call for attention instead of naming somebody. */
const CALLS =
  /^(?:BREAKING|UPDATED?|WATCH|READ|MORE|RELATED|SEE|VIDEO|PHOTOS?|LISTEN|NOTE|ALERT|WARNING|EXCLUSIVE|FACT|CLAIM|TRUTH|LIE|CORRECTION|LIVE|POLL|OPINION|ANALYSIS|MUST)(?!\p{L})/u
/** In a conversation a speaker comes back. */
const TURNS_MIN = 2

/** The paragraphs, by index, that are somebody else's words by their form: embedded posts and turns of a transcript. */
export function signedParagraphs(paragraphs: string[]): Set<number> {
  return new Set([...posts(paragraphs), ...turns(paragraphs)])
}

function posts(paragraphs: string[]): number[] {
  return paragraphs.flatMap((paragraph, index) => {
    if (paragraph.length > POST_CHARACTERS_MAX) return []
    const signature = SIGNATURE.exec(paragraph)
    if (signature === null) return []
    const above = paragraphs[index - 1]
    const isAlone = signature.index === 0 && above !== undefined && above.length <= POST_CHARACTERS_MAX
    return isAlone ? [index - 1, index] : [index]
  })
}

function turns(paragraphs: string[]): number[] {
  const named = paragraphs.flatMap((paragraph, index) => {
    const name = CALLS.test(paragraph) ? undefined : SPEAKER.exec(paragraph)?.[1]
    return name === undefined ? [] : [{ name: name.split(' ').at(-1)!, index }]
  })
  const groups = [...Map.groupBy(named, ({ name }) => name).values()]
  if (groups.length < 2 || groups.every(group => group.length < TURNS_MIN)) return []
  const places = new Set(named.map(({ index }) => index))
  return named.flatMap(({ index }) => [
    index,
    ...(paragraphs[index]!.endsWith(':') ? said(index, places) : []),
  ])

  function said(label: number, labels: Set<number>): number[] {
    const next = [...labels].find(place => place > label) ?? label + 2
    return Array.from({ length: next - label - 1 }, (_, at) => label + 1 + at)
  }
}
