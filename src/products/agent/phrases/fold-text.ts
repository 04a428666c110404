/** Stand-ins below 256 for the characters above: of the same class, as character-classes.ts sees them. */
const FOREIGN_LETTER = 0xf0
const APOSTROPHE = 0x27
const SENTENCE_END = 0x2e
const COLON = 0x3a
const PUNCTUATION = 0x20

const encoder = new TextEncoder()

// One reading ends before the next begins, and a reading folds its next text only when done with the last.
const shared = new Uint8Array(16_384)

/**
 * Gives one byte for each UTF-16 unit, so that places in the bytes are places in the text. Bytes are read several
 * times faster than characters, and most declarations are ASCII, which one call to the encoder copies. The bytes
 * hold until the next call.
 */
export function foldText(text: string): Uint8Array {
  return foldInto(text.length <= shared.length ? shared : new Uint8Array(text.length), text, standInFor)
}

/** Writes one byte for each unit of the text; `standIn` gives those of characters above Latin-1. */
export function foldInto(bytes: Uint8Array, text: string, standIn: (code: number) => number): Uint8Array {
  const { read, written } = encoder.encodeInto(text, bytes)
  if (read === text.length && written === text.length) return bytes
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    bytes[at] = code < 256 ? code : standIn(code)
  }
  return bytes
}

function standInFor(code: number): number {
  if (code === 0x2019) return APOSTROPHE
  if (code === 0xff1a) return COLON
  if (code === 0x3002 || code === 0xff01 || code === 0xff1f) return SENTENCE_END
  const isPunctuation =
    (code >= 0x2000 && code <= 0x2bff) || (code >= 0x3000 && code <= 0x303f) || code >= 0xfe00
  return isPunctuation ? PUNCTUATION : FOREIGN_LETTER
}
