/** Characters that change the direction of the text after them, or are invisible. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]+/g
const SPACES = /[\s\p{Cc}]+/gu

/** A stranger's text on one line: nothing in it moves a cursor or reorders the text that follows. */
export function cleanText(text: string, charactersMax: number): string {
  const start = text.slice(0, charactersMax).toWellFormed()
  return start.replace(INVISIBLE, '').replace(SPACES, ' ').trim()
}
