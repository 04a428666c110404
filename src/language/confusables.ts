import { withoutInvisible } from './invisible-characters.ts'
import { latinFor, withoutAccents } from './look-alikes.ts'

const NAME_LENGTH_MAX = 1_000

/** The text as a hurried reader sees it: lower case, plain letters, no accents, nothing invisible. */
export function plainLetters(text: string): string {
  if (/^[\x00-\x7f]*$/u.test(text)) return text.toLowerCase()
  // Normalising a long run of combining marks takes quadratic time, and no name is that long.
  const folded = withoutAccents(withoutInvisible(text.slice(0, NAME_LENGTH_MAX))).toLowerCase()
  return folded.replace(/[^\x00-\x7f]/gu, letter => latinFor(letter) ?? letter)
}

/** The same of a whole text, with plain spaces and apostrophes, in pieces of bounded length. */
export function plainText(text: string): string {
  const spaced = text.replace(/\s+/gu, ' ')
  let plain = ''
  for (let start = 0; start < spaced.length; start += NAME_LENGTH_MAX)
    plain += plainLetters(spaced.slice(start, start + NAME_LENGTH_MAX))
  return plain.replaceAll('’', "'")
}

/** Two names with one silhouette can be mistaken for each other: `paypa1` and `paypal`, `arnazon` and `amazon`. */
export function silhouette(name: string): string {
  return plainLetters(name)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[013457i]/gu, figure => SWAPS[figure]!)
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

const SWAPS: Record<string, string> = { 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 7: 't', i: 'l' }
