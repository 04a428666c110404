/** Two texts share a run of five words by copying, hardly ever by chance. */
export const RUN_WORDS = 5

export type RunMatch = {
  /** For each word 1 where it stands in a run that the other text has as well, in the same order. */
  inFirst: Uint8Array
  inSecond: Uint8Array
}

/** Finds what two texts share, run by run and in order, in time n log n. */
export function matchRuns(first: string[], second: string[]): RunMatch {
  const numbers = new Map<string, number>()
  const firstRuns = runsOf(first, numbers)
  const secondRuns = runsOf(second, numbers)
  const matches = longestRising(pairRuns(firstRuns, secondRuns))
  extendForward(matches, firstRuns, secondRuns)
  extendBackward(matches, firstRuns, secondRuns)
  const inFirst = new Uint8Array(first.length)
  const inSecond = new Uint8Array(second.length)
  for (const [run, other] of matches.entries()) {
    if (other < 0) continue
    inFirst.fill(1, run, run + RUN_WORDS)
    inSecond.fill(1, other, other + RUN_WORDS)
  }
  return { inFirst, inSecond }
}

/** One number for each run of five words, out of 2^52, so that no two different runs meet in practice. */
function runsOf(words: string[], numbers: Map<string, number>): Float64Array {
  const ids = Uint32Array.from(words, word => {
    const number = numbers.get(word) ?? numbers.size + 1
    numbers.set(word, number)
    return number
  })
  const runs = new Float64Array(Math.max(0, ids.length - RUN_WORDS + 1))
  for (let start = 0; start < runs.length; start++) {
    let high = 0
    let low = 0
    for (let at = start; at < start + RUN_WORDS; at++) {
      high = Math.imul(high ^ ids[at]!, 0x9e3779b1) ^ (high >>> 15)
      low = Math.imul(low + ids[at]!, 0x85ebca6b) ^ (low >>> 13)
    }
    runs[start] = (high >>> 0) * 2 ** 20 + (low >>> 12)
  }
  return runs
}

/** Pairs the first occurrence of a run with its first in the other text, the second with the second; -1 is none. */
function pairRuns(firstRuns: Float64Array, secondRuns: Float64Array): Int32Array {
  const heads = new Map<number, number>()
  const later = new Int32Array(secondRuns.length)
  for (let at = secondRuns.length - 1; at >= 0; at--) {
    later[at] = heads.get(secondRuns[at]!) ?? -1
    heads.set(secondRuns[at]!, at)
  }
  return Int32Array.from(firstRuns, run => {
    const head = heads.get(run) ?? -1
    if (head >= 0) heads.set(run, later[head]!)
    return head
  })
}

/** Keeps the most pairs that stand in the same order in both texts, by patience sorting; the others become -1. */
function longestRising(pairs: Int32Array): Int32Array {
  const ends: number[] = []
  const before = new Int32Array(pairs.length).fill(-1)
  for (const [index, position] of pairs.entries()) {
    if (position < 0) continue
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (pairs[ends[middle]!]! < position) low = middle + 1
      else high = middle
    }
    before[index] = low === 0 ? -1 : ends[low - 1]!
    ends[low] = index
  }
  const rising = new Int32Array(pairs.length).fill(-1)
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]!) rising[index] = pairs[index]!
  return rising
}

/** A run that occurs twice may have been paired with the wrong one; the right one stands next to its neighbour's. */
function extendForward(matches: Int32Array, firstRuns: Float64Array, secondRuns: Float64Array): void {
  const bounds = new Int32Array(matches.length).fill(secondRuns.length)
  for (let run = matches.length - 2; run >= 0; run--)
    bounds[run] = matches[run + 1]! >= 0 ? matches[run + 1]! : bounds[run + 1]!
  for (let run = 1; run < matches.length; run++) {
    const next = matches[run - 1]! + 1
    const isFree = matches[run]! < 0 && next > 0 && next < bounds[run]!
    if (isFree && firstRuns[run] === secondRuns[next]) matches[run] = next
  }
}

function extendBackward(matches: Int32Array, firstRuns: Float64Array, secondRuns: Float64Array): void {
  const bounds = new Int32Array(matches.length).fill(-1)
  for (let run = 1; run < matches.length; run++)
    bounds[run] = matches[run - 1]! >= 0 ? matches[run - 1]! : bounds[run - 1]!
  for (let run = matches.length - 2; run >= 0; run--) {
    const next = matches[run + 1]! - 1
    const isFree = matches[run]! < 0 && next > bounds[run]!
    if (isFree && firstRuns[run] === secondRuns[next]) matches[run] = next
  }
}
