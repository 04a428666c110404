import { words } from '../../../language/words.ts'

const ASCII_ONLY = /^[\u0000-\u007f]*$/u
/** Soft hyphens, joiners, marks of direction and byte order: seen by no reader. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu
const APOSTROPHES = /['’‘ʼ`´]/gu
const DASHES = /[-‐‑‒–—―−]/gu

/**
 * The words of a text as two copies of it have them in common: editors and systems change quotes, dashes, ligatures and
 * hyphenation on the way to a page, and none of that is another wording.
 */
export function foldWords(text: string): string[] {
  const plain = text.replace(APOSTROPHES, '').replace(DASHES, ' ')
  const composed = ASCII_ONLY.test(plain) ? plain : plain.replace(UNSEEN, '').normalize('NFKC')
  return words(composed.toLowerCase())
}
