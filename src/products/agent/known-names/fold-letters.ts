const APOSTROPHE = 0x27
const WHITE_SPACE = 0x0c
const VISIBLE = 0x01

const encoder = new TextEncoder()

/**
 * The text in small letters, one byte for each UTF-16 unit: bytes are read in half the time. Above Latin-1 it tells only
 * apostrophes and white space from the rest.
 */
export function foldLetters(text: string): Uint8Array {
  // The only letter that gets longer in small letters: an i, which no pattern takes it for, and a dot.
  const small = text.replaceAll('İ', '\u0307').toLowerCase()
  const bytes = new Uint8Array(small.length)
  const { read, written } = encoder.encodeInto(small, bytes)
  if (read === small.length && written === small.length) return bytes
  for (let at = 0; at < small.length; at++) {
    const code = small.charCodeAt(at)
    bytes[at] = code < 256 ? code : standInFor(code)
  }
  return bytes
}

function standInFor(code: number): number {
  if (code === 0x2019) return APOSTROPHE
  return /\s/.test(String.fromCharCode(code)) ? WHITE_SPACE : VISIBLE
}
