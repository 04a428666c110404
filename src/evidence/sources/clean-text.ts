/** Signs that turn the direction of what follows, or that nobody sees. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]+/g
const SPACES = /[\s\p{Cc}]+/gu

/** Words of a stranger on one line: nothing in them moves a cursor or turns the words that follow around. */
export function cleanText(text: string, charactersMax: number): string {
  const read = text.slice(0, charactersMax).toWellFormed()
  return read.replace(UNSEEN, '').replace(SPACES, ' ').trim()
}
