const WORD = /[\p{L}\p{M}\p{N}]+/gu
const PREFIX_CHARACTERS_MIN = 3
const WORDS_MAX = 12

/**
 * What a person typed, as an FTS5 expression: each word once and quoted, so no sign of that language means anything. Words
 * are looked up one by one and never as a phrase: a phrase of many words that a declaration repeats is slow to place.
 * Undefined when there is no word in it. The last word may go on, once it is long enough not to match half of everything.
 */
export function matchExpression(text: string): string | undefined {
  const words = [...new Set(text.match(WORD))].slice(0, WORDS_MAX)
  const last = words.at(-1)
  if (last === undefined) return undefined
  const quoted = words.map(word => `"${word}"`).join(' ')
  return [...last].length < PREFIX_CHARACTERS_MIN ? quoted : `${quoted}*`
}
