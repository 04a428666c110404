import type { Passage } from './read-claims.ts'

/** The stems of a text's distinctive words. */
export type StemsOf = (text: string) => Set<string>

export type ReviewIndex = {
  size(): number
  add(passage: Passage): void
  /** The nearest reviewed statements of no later date. */
  search(text: string, until: Date): Passage[]
}

const PASSAGES_MAX = 5
/** One or two common words are chance. */
const SHARED_MIN = 3
const STEMS_MAX = 60

/** Reviewed statements by their words, in memory: rare words count more (inverse document frequency). */
export function createReviewIndex(stemsOf: StemsOf): ReviewIndex {
  const passages: Passage[] = []
  const places = new Map<string, number[]>()

  function add(passage: Passage): void {
    for (const stem of stemsOf(passage.text)) {
      const list = places.get(stem)
      if (list === undefined) places.set(stem, [passages.length])
      else list.push(passages.length)
    }
    passages.push(passage)
  }

  function search(text: string, until: Date): Passage[] {
    const stems = stemsOf(text)
    if (stems.size === 0) return []
    const sharedMin = Math.min(SHARED_MIN, stems.size)
    const scores = new Float64Array(passages.length)
    const sharedCounts = new Uint8Array(passages.length)
    for (const stem of [...stems].slice(0, STEMS_MAX)) {
      const list = places.get(stem) ?? []
      const weight = Math.log(1 + passages.length / list.length)
      for (const place of list) {
        scores[place]! += weight
        sharedCounts[place]! += 1
      }
    }
    const near: number[] = []
    for (const [place, shared] of sharedCounts.entries())
      if (shared >= sharedMin && !isLater(passages[place]!, until)) near.push(place)
    near.sort((left, right) => scores[right]! - scores[left]! || left - right)
    return near.slice(0, PASSAGES_MAX).map(place => passages[place]!)
  }

  return { size: () => passages.length, add, search }
}

function isLater({ publishedAt }: Passage, until: Date): boolean {
  return publishedAt !== undefined && publishedAt > until
}
