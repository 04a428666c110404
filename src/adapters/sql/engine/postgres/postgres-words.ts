/** Words are cut here: the index takes none that is much longer. */
const WORD_CHARACTERS_MAX = 100
const DIACRITICS = /[\u0300-\u036f]+/gu
const WORD = /[\p{L}\p{M}\p{N}\p{Co}]+/gu

/**
 * The words of a text, separated by single spaces, in lower case and without diacritics, as FTS5 tokenizes them.
 * PostgreSQL's own parser would split addresses and compounds differently; each of these words becomes one lexeme.
 */
export function foldedWords(text: string): string {
  const bare = text.normalize('NFD').replace(DIACRITICS, '').normalize('NFC').toLowerCase()
  return (bare.match(WORD) ?? []).map(word => word.slice(0, WORD_CHARACTERS_MAX)).join(' ')
}

/** How words become lexemes: stemmed as FTS5's `porter` does, or unchanged. There are no stop words. */
export type WordConfiguration = 'pinproof_stems' | 'simple'
