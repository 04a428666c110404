import type { Clock } from '../../core/clock.ts'

export type Shelf<Value> = {
  get(key: string): Value | undefined
  put(key: string, value: Value): void
  delete(key: string): void
}

/** Holds so many values and none of them for longer than so long. What was put first falls off first. */
export function createShelf<Value>({
  max,
  keptMs,
  clock,
}: {
  max: number
  keptMs: number
  clock: Clock
}): Shelf<Value> {
  const places = new Map<string, { value: Value; at: number }>()

  return {
    get(key) {
      const place = places.get(key)
      if (place === undefined) return undefined
      const age = clock().getTime() - place.at
      // A clock that was set back must not make anything last.
      return age >= 0 && age < keptMs ? place.value : undefined
    },
    put(key, value) {
      places.delete(key)
      if (places.size >= max) places.delete(places.keys().next().value!)
      places.set(key, { value, at: clock().getTime() })
    },
    delete: key => void places.delete(key),
  }
}
