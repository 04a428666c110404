export type Shelf<Value> = {
  get(key: string): Value | undefined
  put(key: string, value: Value): void
  delete(key: string): void
}

type ShelfPlan = { max: number; keptMs: number }

/**
 * Holds so many values and none of them for longer than so long. What is new lies in front; after half the time, or when
 * the front is full, everything moves to the back and what was there falls off. So nobody looks at a clock to get a value.
 */
export function createShelf<Value>({ max, keptMs }: ShelfPlan): Shelf<Value> {
  let front = new Map<string, Value>()
  let back = new Map<string, Value>()
  let moving: NodeJS.Timeout | undefined

  function move(): void {
    clearTimeout(moving)
    ;[front, back] = [new Map(), front]
    moving = back.size === 0 ? undefined : setTimeout(move, keptMs / 2).unref()
  }

  return {
    get: key => front.get(key) ?? back.get(key),
    put(key, value) {
      if (front.size >= max / 2) move()
      front.set(key, value)
      moving ??= setTimeout(move, keptMs / 2).unref()
    },
    delete(key) {
      front.delete(key)
      back.delete(key)
    },
  }
}
