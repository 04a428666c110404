import { foldInto } from '../../phrases/fold-text.ts'

const APOSTROPHE = 0x27
const WHITE_SPACE = 0x0c
const VISIBLE = 0x01

/**
 * The text in small letters, one byte for each UTF-16 unit: bytes are read in half the time. Above Latin-1 it tells only
 * apostrophes and white space from the rest.
 */
export function foldLetters(text: string): Uint8Array {
  // The only letter that gets longer in small letters: an i, which no pattern takes it for, and a dot.
  const small = text.replaceAll('İ', '\u0307').toLowerCase()
  return foldInto(new Uint8Array(small.length), small, standInFor)
}

function standInFor(code: number): number {
  if (code === 0x2019) return APOSTROPHE
  return /\s/.test(String.fromCharCode(code)) ? WHITE_SPACE : VISIBLE
}
