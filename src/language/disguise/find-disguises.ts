import type { DisguisedPlace } from './disguised-place.ts'
import { disguisedWords } from './disguised-words.ts'
import { hiddenSigns } from './hidden-signs.ts'
import { balanceScripts } from './script-balance.ts'
import { turnedText } from './turned-text.ts'

/** Every letter and sign that matters here stands above ASCII, so most texts are done with at a glance. */
const ONLY_ASCII = /^[\x00-\x7f]*$/u

/** Where a text does not read as it looks, in order. Takes time in proportion to its length. */
export function findDisguises(text: string): DisguisedPlace[] {
  if (ONLY_ASCII.test(text)) return []
  const balance = balanceScripts(text)
  return [...disguisedWords(text, balance), ...turnedText(text, balance), ...hiddenSigns(text, balance)].sort(
    (one, other) => one.start - other.start,
  )
}
