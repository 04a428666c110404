import { INVISIBLE } from '../invisible-characters.ts'
import { ALPHABETIC_WORD, asLatin } from './disguised-words.ts'

const INSIDE_WORDS = new RegExp(
  `(?<=[\\p{Script=Latin}${INVISIBLE}])[${INVISIBLE}](?=[\\p{Script=Latin}${INVISIBLE}])`,
  'gu',
)

/** The text as it looks: Latin words without invisible characters, and with Latin letters for those that pass for them. */
export function undisguised(text: string): string {
  if (/^[\x00-\x7f]*$/u.test(text)) return text
  return text.replace(INSIDE_WORDS, '').replace(ALPHABETIC_WORD, asLatin)
}
