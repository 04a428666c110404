import { toBase64 } from '../../encoding/bytes.ts'
import { wordsOf } from './canonical-text.ts'
import { type ParagraphLeaf, paragraphHash, paragraphNonce } from './paragraph-tree.ts'

/** A block of more words is not searched word by word. */
const SEARCHED_WORDS_MAX = 5000
/** This many paragraphs are looked for first, in their order: an equal sentence elsewhere must not be taken for them. */
const DUE_MAX = 3

/** A stretch of the given text: a paragraph of the certified one, or words that are none. */
export type Stretch = { text: string; place: number | undefined }

export type ParagraphComparison = {
  /** The given text from start to end. */
  stretches: Stretch[]
  /** Places of certified paragraphs that the given text does not have, from 0. */
  missing: number[]
  /** Whether the certified paragraphs that it has stand in their order. */
  isInOrder: boolean
}

/**
 * Finds the certified paragraphs in a text, however that text is cut: a line end more or less, or two paragraphs in one,
 * makes no difference. `salt` is that of a private record.
 */
export function compareParagraphs(
  paragraphs: readonly string[],
  leaves: readonly ParagraphLeaf[],
  salt?: Uint8Array,
): ParagraphComparison {
  const words = paragraphs.flatMap(wordsOf)
  const places: number[] = []
  const stretches: Stretch[] = []
  const finder = createFinder(words, leaves, salt)
  let at = 0
  let blockEnd = 0
  for (const paragraph of paragraphs) {
    blockEnd += wordsOf(paragraph).length
    while (at < blockEnd) {
      const expected = (places.at(-1) ?? -1) + 1
      const place = finder.takeAt(at, expected)
      const width =
        place === undefined ? finder.nextStart(at + 1, blockEnd, expected) - at : leaves[place]!.words
      stretches.push({ text: words.slice(at, at + width).join(' '), place })
      if (place !== undefined) places.push(place)
      at += width
    }
  }
  const matches = new Set(places)
  return {
    stretches,
    missing: leaves.flatMap((_, place) => (matches.has(place) ? [] : place)),
    isInOrder: places.every((place, index) => index === 0 || place > places[index - 1]!),
  }
}

/** Finds the certified paragraph that begins at a word; the expected ones first, and none twice. */
function createFinder(words: string[], leaves: readonly ParagraphLeaf[], salt: Uint8Array | undefined) {
  const open = new Set(leaves.keys())
  const nonces = salt && leaves.map((_, place) => paragraphNonce(salt, place))
  const widths = [...new Set(leaves.map(leaf => leaf.words))].sort((one, other) => other - one)
  const placesOf = Map.groupBy(leaves.keys(), place => leaves[place]!.leaf)

  const hashAt = (at: number, width: number, nonce?: Uint8Array) =>
    toBase64(paragraphHash(words.slice(at, at + width).join(' '), nonce))
  const isAt = (place: number, at: number) => {
    const { leaf, words: width } = leaves[place]!
    return at + width <= words.length && hashAt(at, width, nonces?.[place]) === leaf
  }

  const dueFrom = (expected: number) =>
    Array.from({ length: DUE_MAX }, (_, offset) => expected + offset).filter(place => open.has(place))

  function find(at: number, expected: number): number | undefined {
    const due = dueFrom(expected).find(place => isAt(place, at))
    if (due !== undefined) return due
    if (nonces !== undefined) return [...open].find(place => isAt(place, at))
    for (const width of widths) {
      if (at + width > words.length) continue
      const place = placesOf.get(hashAt(at, width))?.find(each => open.has(each))
      if (place !== undefined && leaves[place]!.words === width) return place
    }
    return undefined
  }

  return {
    /** Where, before `end`, one of the paragraphs begins that should come next; `end` where none does. */
    nextStart(from: number, end: number, expected: number): number {
      if (end - from > SEARCHED_WORDS_MAX) return end
      const due = dueFrom(expected)
      for (let at = from; at < end; at++) if (due.some(place => isAt(place, at))) return at
      return end
    },
    takeAt(at: number, expected: number): number | undefined {
      const place = find(at, expected)
      if (place !== undefined) open.delete(place)
      return place
    },
  }
}
