import { withoutInvisible } from '../../../language/invisible-characters.ts'

export const NAME_CHARACTERS = 200

const MARKS = /[®™©℠]/gu
const POSSESSIVE = /['’]s\b/giu
const FRENCH_ARTICLE = /(?<!\p{L})[ldLD]['’](?=\p{L})/gu
/** Initials of a country, which would be two words. */
const US = /\bU\.\s?S\.(?:A\.)?/g
/** French for customer service, where an English client is a program. */
const SERVICE_CLIENT = /(?<!\p{L})(?:service|relation) clients?(?!\p{L})/giu
const WORD = /[\p{L}\p{N}\p{M}]+(?:[$@!|&][\p{L}\p{N}\p{M}]+)*/gu

/** Most names are, and have none of the signs that must be taken away first. */
const PLAIN_WORDS = /^[A-Za-z0-9 .,-]*$/

export function wordsIn(text: string): string[] {
  const start = text.slice(0, NAME_CHARACTERS)
  const named = start.includes('U.') ? start.replace(US, 'US') : start
  const whole = /clients?/i.test(named) ? named.replace(SERVICE_CLIENT, 'customer service') : named
  if (PLAIN_WORDS.test(whole)) return whole.match(/[A-Za-z0-9]+/g) ?? []
  const plain = withoutInvisible(whole)
    .replace(MARKS, ' ')
    .replace(POSSESSIVE, '')
    .replace(FRENCH_ARTICLE, '')
  return plain.match(WORD) ?? []
}
