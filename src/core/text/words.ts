// Han, kana, Thai, Lao, Khmer and Burmese run words together; there each character counts as one word.
const UNSPACED =
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
