import { INVISIBLE } from '../invisible-characters.ts'
import { ALPHABETIC_WORD, asLatin } from './disguised-words.ts'

const INSIDE_WORDS = new RegExp(
  `(?<=[\\p{Script=Latin}${INVISIBLE}])[${INVISIBLE}](?=[\\p{Script=Latin}${INVISIBLE}])`,
  'gu',
)

/** Full-width and mathematical letters and digits: the plain ones in another cut. */
const OTHER_CUT = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7ff}]/gu
/** A word of four letters or more that is spaced out: "l i a r". Capitals may be a list. */
const SPACED_OUT = /(?<![\p{L}\p{N}])\p{L} (?:\p{Ll} ){2,30}\p{Ll}(?![\p{L}\p{N}])/gu

/** The text as it looks: Latin words without invisible characters and gaps, and with plain Latin letters for those that pass for them. */
export function undisguised(text: string): string {
  const joined = text.replace(SPACED_OUT, word => word.replaceAll(' ', ''))
  if (/^[\x00-\x7f]*$/u.test(joined)) return joined
  return joined
    .replace(INSIDE_WORDS, '')
    .replace(OTHER_CUT, letter => letter.normalize('NFKC'))
    .replace(ALPHABETIC_WORD, asLatin)
}
