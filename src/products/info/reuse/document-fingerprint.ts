import { fingerprintNumbers } from '../../../core/judging/fingerprint.ts'
import { shinglesOf, winnow } from './shingles.ts'
import { type PlacedWords, wordHashes } from './word-hashes.ts'

export const WORDS_MIN = 20
/** A document of ordinary length keeps the smallest of every twelve shingles, about one in six and a half. */
export const ORDINARY_WINDOW = 12
const SHINGLES_KEPT_MAX = 512
// Wider windows from 2,400 words on leave about 400 shingles; narrower ones below 144 words leave at least 20.
const WINDOWS_PER_LONG_TEXT = 200
const WINDOWS_PER_SHORT_TEXT = 12

/**
 * The numbers that recognise passages of a text (core/fingerprint.ts), or none for a text too short. A verbatim run of
 * `window + 5` words holds at least one kept shingle: 17 words for a text of up to 2,400, n / 200 + 5 for longer ones.
 * They cannot be turned back into text: each is a 32-bit hash that countless runs of six words share, five of six
 * runs leave no trace, and the order is lost. It tells "that run, perhaps" to one who guessed all six words.
 */
export function fingerprintOf(text: string): number[] {
  return fingerprintOfWords(wordHashes(text))
}

export function fingerprintOfWords({ hashes }: PlacedWords): number[] {
  if (hashes.length < WORDS_MIN) return []
  const window = windowFor(hashes.length)
  const shingles = shinglesOf(hashes)
  const choice = new Set(winnow(shingles, window).map(place => shingles[place]!))
  // Only a text built to defeat the sampling has more than the most: it loses the largest.
  return fingerprintNumbers({
    window,
    shingles: [...choice].sort((left, right) => left - right).slice(0, SHINGLES_KEPT_MAX),
  })
}

function windowFor(wordCount: number): number {
  const short = Math.max(1, Math.floor(wordCount / WINDOWS_PER_SHORT_TEXT))
  const long = Math.ceil(wordCount / WINDOWS_PER_LONG_TEXT)
  return Math.max(Math.min(ORDINARY_WINDOW, short), long)
}
