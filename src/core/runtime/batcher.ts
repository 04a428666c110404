export type Batcher<Item> = {
  add(item: Item): void
  waiting(): number
  /** Removes and returns all waiting items, for a caller that passes them on in another way. */
  take(): Item[]
  /** Resolves when nothing waits and no flush is under way. */
  idle(): Promise<void>
}

type BatchPlan<Item> = {
  /**
   * Passes one batch on. While a promise that it returns is pending, additions wait for the next batch. It must not
   * reject.
   */
  flush(batch: Item[]): Promise<void> | void
  /** When a batch leaves: `queueMicrotask`, or `setImmediate` for a whole turn of the event loop. */
  nextTurn(leave: () => void): unknown
  /** How many of the waiting items go together, at least one. All by default. */
  batchSize?(queue: readonly Item[]): number
}

/** Collects additions of one turn, or of the time of a flush, into one batch. No timer: a lone item waits for nothing. */
export function createBatcher<Item>({ flush, nextTurn, batchSize }: BatchPlan<Item>): Batcher<Item> {
  let items: Item[] = []
  let isBusy = false
  let idle: PromiseWithResolvers<void> | undefined

  function leave(): void {
    const pendingFlush = items.length === 0 ? undefined : flush(nextBatch())
    if (pendingFlush === undefined) startNext()
    else void pendingFlush.then(startNext)
  }

  function nextBatch(): Item[] {
    return batchSize === undefined ? take() : items.splice(0, batchSize(items))
  }

  function startNext(): void {
    isBusy = items.length > 0
    if (isBusy) return void nextTurn(leave)
    idle?.resolve()
    idle = undefined
  }

  function take(): Item[] {
    const batch = items
    items = []
    return batch
  }

  return {
    add(item) {
      items.push(item)
      if (isBusy) return
      isBusy = true
      nextTurn(leave)
    },
    waiting: () => items.length,
    take,
    async idle() {
      if (!isBusy) return
      idle ??= Promise.withResolvers()
      await idle.promise
    },
  }
}
