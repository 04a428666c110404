/** Han, kana, Thai, Lao, Khmer and Burmese run words together; there each character counts as one word. */
export const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}'
const LETTER = `[[\\p{L}\\p{M}\\p{N}]--[${UNSPACED}]]`

// The joining signs never occur in LETTER, so there is one way to match a word and no backtracking into it.
const WORD = new RegExp(
  `[[${UNSPACED}]&&\\p{L}]|${LETTER}+(?:['’\\-‑]${LETTER}+|(?<=\\p{N})[.,](?=\\p{N})${LETTER}+)*`,
  'gv',
)

/** The words of a text in order, as written: "don’t", "twenty-one" and "3.5" are one word each. */
export function words(text: string): string[] {
  return text.match(WORD) ?? []
}

const HASH_START = 0x811c9dc5

/** FNV-1a over the code units of letters, carried on from the hash of those before them. */
export function hashLetters(letters: string, before = HASH_START): number {
  let hash = before
  for (let at = 0; at < letters.length; at++) hash = Math.imul(hash ^ letters.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
