/** Chance that the same seed repeats: for generated documents in tests. */
export type Draw = {
  whole(least: number, most: number): number
  pick<T>(choices: readonly T[]): T
}

/** Mulberry32: small, fast and the same everywhere. */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let hash = Math.imul(state ^ (state >>> 15), state | 1)
    hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61)
    return ((hash ^ (hash >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return { whole, pick: choices => choices[whole(0, choices.length - 1)]! }
}
