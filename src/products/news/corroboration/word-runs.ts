import { hashLetters, words } from '../../../language/words.ts'

/** Two people who write about one event share few runs of five words beyond names and quotations. */
export const RUN_WORDS = 5
/**
 * From this part of the shorter text's runs on, one text is taken from the other. Rewritten agency copy keeps half and
 * more; independent reports of one event that quote the same sentence stay well below.
 */
export const COPY_SHARE = 0.5

/** The hashes of all runs of five words. A text of fewer words is one run. */
export function wordRuns(text: string, charactersMax: number): Set<number> {
  const hashes = words(text.slice(0, charactersMax)).map(word => hashWord(word.toLowerCase()))
  const runs = new Set<number>()
  const last = Math.max(0, hashes.length - RUN_WORDS)
  for (let start = 0; start <= last && hashes.length > 0; start++) {
    let run = 0
    for (const hash of hashes.slice(start, start + RUN_WORDS)) run = (Math.imul(run, 31) + hash) >>> 0
    runs.add(run)
  }
  return runs
}

/** All pairs of which one is a copy of the other. Only texts that share a run are ever compared. */
export function findCopies(texts: Set<number>[]): [number, number][] {
  const holders = new Map<number, number[]>()
  const pairs: [number, number][] = []
  for (const [index, runs] of texts.entries()) {
    const shared = new Uint32Array(index)
    for (const run of runs) {
      const earlier = holders.get(run)
      for (const other of earlier ?? []) shared[other]! += 1
      if (earlier) earlier.push(index)
      else holders.set(run, [index])
    }
    for (const [other, count] of shared.entries()) {
      if (count > 0 && count >= COPY_SHARE * Math.min(runs.size, texts[other]!.size))
        pairs.push([other, index])
    }
  }
  return pairs
}

/** With the bits mixed, so that runs spread over all hashes. */
function hashWord(word: string): number {
  const hash = hashLetters(word)
  return (hash ^ (hash >>> 15)) >>> 0
}
