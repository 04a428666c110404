import { SIGNATURE_LENGTH } from '../../core/fingerprint-match.ts'
import { foldText } from './fold-text.ts'
import { wordHashes } from './word-hashes.ts'

export const WORDS_MIN = 20
const SHINGLE_WORDS = 5
const TWO_TO_32 = 2 ** 32

/**
 * A MinHash signature over all runs of five words: 128 unsigned 32-bit numbers, or none for a text too short to
 * recognise. It cannot be turned back into text: each number is a 32-bit hash of one five-word run chosen by lot, so
 * at most 128 runs leave a trace, without their order, and a hash tells nothing but "that run" to one who guessed it.
 */
export function fingerprintOf(text: string): number[] {
  const words = wordHashes(foldText(text))
  if (words.length < WORDS_MIN) return []
  return drawLots(shingleHashes(words))
}

function shingleHashes(words: Uint32Array): Uint32Array {
  const shingles = new Uint32Array(words.length - SHINGLE_WORDS + 1)
  for (let first = 0; first < shingles.length; first++) {
    let hash = 0
    for (let next = 0; next < SHINGLE_WORDS; next++) {
      hash = Math.imul(hash ^ words[first + next]!, 0x9e3779b1)
      hash = (hash << 13) | (hash >>> 19)
    }
    shingles[first] = mix(hash)
  }
  return shingles
}

/**
 * Fast similarity sketching (Dahlgaard, Knudsen, Thorup 2017): in each round every shingle draws a place and a rank;
 * the earliest round and then the lowest rank wins the place. Later rounds only fill places still empty, so a long
 * text costs one round instead of 128, and the estimate is as good as that of 128 independent permutations.
 */
function drawLots(shingles: Uint32Array): number[] {
  const winners = new Uint32Array(SIGNATURE_LENGTH)
  const ranks = new Float64Array(SIGNATURE_LENGTH).fill(Number.POSITIVE_INFINITY)
  let empty = SIGNATURE_LENGTH
  let drawing = shingles
  for (let round = 0; empty > 0; round++) {
    // Only a text with few different runs needs a second round, however long it is: "a b a b" for a megabyte.
    if (round === 1) drawing = Uint32Array.from(new Set(shingles))
    for (const shingle of drawing) {
      const lot = mix(shingle ^ Math.imul(round + 1, 0x85ebca77))
      // Rounds past 128 name the place themselves: that fills every place and so ends the loop.
      const place = round < SIGNATURE_LENGTH ? lot % SIGNATURE_LENGTH : round - SIGNATURE_LENGTH
      const rank = round * TWO_TO_32 + lot
      if (rank > ranks[place]! || (rank === ranks[place] && shingle >= winners[place]!)) continue
      if (ranks[place] === Number.POSITIVE_INFINITY) empty--
      ranks[place] = rank
      winners[place] = shingle
    }
  }
  return [...winners]
}

/** The finaliser of MurmurHash3: every input bit reaches every output bit. */
function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
