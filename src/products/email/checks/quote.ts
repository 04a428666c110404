const QUOTATION_MARKS = /["“”„«»]/gu

/** Words of the content between quotation marks; their own are left out, so that none is doubled. */
export function quote(words: string, charactersMax = 80): string {
  const plain = words.replace(QUOTATION_MARKS, '').replace(/\s+/gu, ' ').trim()
  return `“${plain.length > charactersMax ? `${plain.slice(0, charactersMax - 1).toWellFormed()}…` : plain}”`
}
