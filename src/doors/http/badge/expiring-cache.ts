export type ExpiringCache<Value> = {
  get(key: string): Value | undefined
  put(key: string, value: Value): void
  delete(key: string): void
  clear(): void
}

type CacheLimits = { max: number; ttlMs: number }

/**
 * Holds at most `max` values, and none for longer than `ttlMs`. New values go into the young generation; after half the
 * time, or when that is full, it becomes the old one and the old one is dropped. So reading a value needs no clock.
 */
export function createExpiringCache<Value>({ max, ttlMs: keptMs }: CacheLimits): ExpiringCache<Value> {
  let young = new Map<string, Value>()
  let old = new Map<string, Value>()
  let timer: NodeJS.Timeout | undefined

  function age(): void {
    clearTimeout(timer)
    ;[young, old] = [new Map(), young]
    timer = old.size === 0 ? undefined : setTimeout(age, keptMs / 2).unref()
  }

  return {
    get: key => young.get(key) ?? old.get(key),
    put(key, value) {
      if (young.size >= max / 2) age()
      young.set(key, value)
      timer ??= setTimeout(age, keptMs / 2).unref()
    },
    delete(key) {
      young.delete(key)
      old.delete(key)
    },
    clear() {
      young.clear()
      old.clear()
    },
  }
}
