/** The content of a text that may be JSON, outside of its strings. */
type JsonSurvey = { depth: number; colons: number; commas: number }

const [QUOTE, COLON, COMMA, BACKSLASH] = [0x22, 0x3a, 0x2c, 0x5c]
const [BRACKET, CLOSING_BRACKET, BRACE, CLOSING_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d]

/** Looks at the signs only, so that a JSON bomb is detected before a parser builds it. Malformed text does no harm here. */
export function surveyJson(json: string): JsonSurvey {
  const survey: JsonSurvey = { depth: 0, colons: 0, commas: 0 }
  let level = 0
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === QUOTE) at = closingQuote(json, at)
    else if (code === COLON) survey.colons++
    else if (code === COMMA) survey.commas++
    else if (code === CLOSING_BRACKET || code === CLOSING_BRACE) level--
    else if (code === BRACKET || code === BRACE) {
      level++
      if (level > survey.depth) survey.depth = level
    }
  }
  return survey
}

/** A quote behind an odd number of backslashes is part of the string. */
function closingQuote(json: string, opening: number): number {
  let quote = opening
  let plain: number
  do {
    quote = json.indexOf('"', quote + 1)
    if (quote < 0) return json.length
    plain = quote - 1
    while (json.charCodeAt(plain) === BACKSLASH) plain--
  } while ((quote - plain) % 2 === 0)
  return quote
}

/**
 * Whether an object names a key twice. Readers then disagree on what it says, so that a card could show one name to
 * people and another to programs. Outside of strings every colon belongs to one key: if the parsed value has fewer
 * keys than that, some were overwritten.
 */
export function hasDuplicateKeys({ colons }: JsonSurvey, parsed: unknown): boolean {
  return colons !== countKeys(parsed)
}

/** The survey has bounded the depth before anything was parsed. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let keys = 0
  if (Array.isArray(value)) {
    for (const entry of value) keys += countKeys(entry)
    return keys
  }
  for (const key in value) keys += 1 + countKeys((value as Record<string, unknown>)[key])
  return keys
}
