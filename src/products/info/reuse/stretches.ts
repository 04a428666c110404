import { SHINGLE_WORDS } from './shingles.ts'

/** Words of a text from `first` to `last`, both included. */
export type Stretch = { first: number; last: number }

export type Hit = { place: number; shingle: number }

/** Joins hits (in the order of the text) that lie close together, and leaves out what too few different shingles speak for. */
export function joinHits(hits: Hit[], { gap, different }: { gap: number; different: number }): Stretch[] {
  const stretches: Stretch[] = []
  let shingles = new Set<number>()
  let first = 0
  for (const [at, hit] of hits.entries()) {
    shingles.add(hit.shingle)
    const next = hits[at + 1]
    if (next !== undefined && next.place - hit.place <= gap) continue
    if (shingles.size >= different)
      stretches.push({ first: hits[first]!.place, last: hit.place + SHINGLE_WORDS - 1 })
    shingles = new Set()
    first = at + 1
  }
  return stretches
}

/** Overlapping stretches become one; the result is in the order of the text. */
export function mergeStretches<Kind extends Stretch>(stretches: Kind[]): Kind[] {
  const kinds: Kind[] = []
  for (const stretch of stretches.toSorted((left, right) => left.first - right.first)) {
    const before = kinds.at(-1)
    if (before === undefined || stretch.first > before.last) kinds.push({ ...stretch })
    else before.last = Math.max(before.last, stretch.last)
  }
  return kinds
}
