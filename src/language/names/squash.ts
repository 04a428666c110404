import { plainLetters } from '../confusables.ts'
import { withoutAccents } from '../look-alikes.ts'

/** Most names are, and need no more than lower case. */
const ALPHANUMERIC = /^[A-Za-z0-9]*$/

const NAME_CHARACTERS_MAX = 1_000

/** Capitals, and small capitals, that look Latin although their small letter does not, or looks like another one. */
const LATIN_CAPITALS: Record<string, string> = {
  Μ: 'M',
  Ν: 'N',
  Η: 'H',
  Ζ: 'Z',
  Υ: 'Y',
  Β: 'B',
  В: 'B',
  Н: 'H',
  ᴀ: 'a',
  ʙ: 'b',
  ᴅ: 'd',
  ᴇ: 'e',
  ꜰ: 'f',
  ɢ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ᴊ: 'j',
  ᴋ: 'k',
  ʟ: 'l',
  ᴍ: 'm',
  ɴ: 'n',
  ᴏ: 'o',
  ᴘ: 'p',
  ʀ: 'r',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ʏ: 'y',
}
const LATIN_CAPITAL = new RegExp(`[${Object.keys(LATIN_CAPITALS).join('')}]`, 'gu')

/** Beside Latin letters, these are meant to be read as such; in a word of their own script they are not. */
export function withLatinCapitals(spelling: string): string {
  return /\p{Script=Latin}/u.test(spelling)
    ? spelling.replace(LATIN_CAPITAL, letter => LATIN_CAPITALS[letter]!)
    : spelling
}

/** `Bank of America` gives `bankofamerica`. */
export function squash(name: string): string {
  if (ALPHANUMERIC.test(name)) return name.toLowerCase()
  return plainLetters(withLatinCapitals(withoutAccents(name.slice(0, NAME_CHARACTERS_MAX)))).replace(
    /[^\p{L}\p{N}]/gu,
    '',
  )
}

export function isAlphanumeric(text: string): boolean {
  return ALPHANUMERIC.test(text)
}
