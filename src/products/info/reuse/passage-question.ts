import { shinglesOf, winnow } from './shingles.ts'

/** The shingles of a text that are looked up, with their places. Any `window` neighbours hold one of them. */
export type PassageQuestion = { window: number; asked: { place: number; shingle: number }[] }

const SHINGLES_ASKED_MAX = 2048
// About 1,800 shingles of a long text, so that chance stays below the most.
const WINDOWS_PER_LONG_TEXT = 900

/** Asks for all shingles of an ordinary text, so that nothing kept of another is missed, and for a sample of a long one. */
export function askForPassages(words: Uint32Array): PassageQuestion {
  const shingles = shinglesOf(words)
  const isLong = shingles.length > SHINGLES_ASKED_MAX
  const window = isLong ? Math.ceil(shingles.length / WINDOWS_PER_LONG_TEXT) : 1
  const questions = new Set<number>()
  const question = winnow(shingles, window).flatMap(place => {
    const shingle = shingles[place]!
    if (questions.size === SHINGLES_ASKED_MAX && !questions.has(shingle)) return []
    questions.add(shingle)
    return [{ place, shingle }]
  })
  return { window, asked: question }
}
