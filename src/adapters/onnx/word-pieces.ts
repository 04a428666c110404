const WORD_CHARACTERS_MAX = 100
const INSIDE = '##'

/**
 * Cuts a word into the longest known pieces from its start, as BERT does (WordPiece); a word with an unknown part is
 * unknown as a whole. No piece is tried that is longer than the longest known one, which makes the time linear: the
 * package's own cutter tries every end, and 4,000 hostile characters hold it up for a quarter of a second.
 */
export function createWordPieces(known: Map<string, number>, unknown: number): (word: string) => number[] {
  let longest = 0
  for (const piece of known.keys()) longest = Math.max(longest, piece.length)

  function pieceAt(word: string, start: number): [id: number, end: number] | undefined {
    const mark = start === 0 ? '' : INSIDE
    for (let end = Math.min(word.length, start + longest); end > start; end -= 1) {
      const id = known.get(mark + word.slice(start, end))
      if (id !== undefined) return [id, end]
    }
    return undefined
  }

  return word => {
    if (isTooLong(word)) return [unknown]
    const ids: number[] = []
    for (let start = 0; start < word.length; ) {
      const piece = pieceAt(word, start)
      if (piece === undefined) return [unknown]
      ids.push(piece[0])
      start = piece[1]
    }
    return ids
  }
}

function isTooLong(word: string): boolean {
  return word.length > WORD_CHARACTERS_MAX && [...word].length > WORD_CHARACTERS_MAX
}
