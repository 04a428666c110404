import type { DisguisedPlace } from './disguised-place.ts'
import { disguisedWords } from './disguised-words.ts'
import { hiddenCharacters } from './hidden-characters.ts'
import { reorderedText } from './reordered-text.ts'
import { balanceScripts } from './script-balance.ts'

/** Every letter and sign that matters here stands above ASCII, so most texts are done with at a glance. */
const ONLY_ASCII = /^[\x00-\x7f]*$/u

/** Where a text does not read as it looks, in order. Takes time in proportion to its length. */
export function findDisguises(text: string): DisguisedPlace[] {
  if (ONLY_ASCII.test(text)) return []
  const balance = balanceScripts(text)
  return [
    ...disguisedWords(text, balance),
    ...reorderedText(text, balance),
    ...hiddenCharacters(text, balance),
  ].sort((one, other) => one.start - other.start)
}
