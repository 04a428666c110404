/** Words in a run: long enough to be distinctive, short enough to survive a change in every twelfth word. */
export const SHINGLE_WORDS = 6

/** One 32-bit hash for every run of six words; its place is that of the first of them. */
export function shinglesOf(words: Uint32Array): Uint32Array {
  const shingles = new Uint32Array(Math.max(0, words.length - SHINGLE_WORDS + 1))
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
 * Robust winnowing (Schleimer, Wilkerson, Aiken 2003): the places of the smallest shingle of every window. Any `window`
 * neighbours contain a chosen place, the choice depends on nothing outside the window, and what a wide window
 * chooses a narrow one chooses too, so that fingerprints of different windows can be compared.
 */
export function winnow(shingles: Uint32Array, window: number): number[] {
  const places: number[] = []
  // Places whose shingle is smaller than all that follow it in the window, the smallest first.
  const rising = new Uint32Array(shingles.length)
  let head = 0
  let tail = 0
  for (let at = 0; at < shingles.length; at++) {
    while (tail > head && shingles[rising[tail - 1]!]! >= shingles[at]!) tail--
    rising[tail++] = at
    if (rising[head]! <= at - window) head++
    if (at < Math.min(window, shingles.length) - 1) continue
    const smallest = rising[head]!
    const last = places.at(-1)
    // A place that is still in the window and still as small stays the choice: one word repeated leaves few places.
    const stays = last !== undefined && last > at - window && shingles[last] === shingles[smallest]
    if (!stays) places.push(smallest)
  }
  return places
}

/** The finaliser of MurmurHash3: every input bit reaches every output bit. */
function mix(value: number): number {
  let hash = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
