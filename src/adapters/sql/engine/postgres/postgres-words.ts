/** Longer words are told apart by their beginnings alone; the index takes none that is much longer. */
const WORD_CHARACTERS_MAX = 100
const DIACRITICS = /[\u0300-\u036f]+/gu
const WORD = /[\p{L}\p{M}\p{N}\p{Co}]+/gu

/**
 * The words of a text apart by single spaces, in small letters and without diacritics, as FTS5 sees them. PostgreSQL
 * would cut addresses and compounds in ways of its own; of these words it makes one lexeme each.
 */
export function foldedWords(text: string): string {
  const bare = text.normalize('NFD').replace(DIACRITICS, '').normalize('NFC').toLowerCase()
  return (bare.match(WORD) ?? []).map(word => word.slice(0, WORD_CHARACTERS_MAX)).join(' ')
}

/** How words are turned into lexemes: with the stems that FTS5's `porter` finds, or as they are. No word is left out. */
export type WordConfiguration = 'pinproof_stems' | 'simple'
