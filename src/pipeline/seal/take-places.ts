import type { StatusPlaces } from '../../core/record/status-places.port.ts'

/** Set aside together: a place costs a write only once in so many certificates. Those left at a stop stay unused. */
const RESERVED_AT_ONCE = 256

export type TakePlace = () => Promise<number>

/** Hands out places in the status lists, each once, also among processes that share a database. */
export function createPlaceTaker({ reserve }: Pick<StatusPlaces, 'reserve'>): TakePlace {
  let next = 0
  let end = 0
  let reservation: Promise<void> | undefined

  async function reserveMore(): Promise<void> {
    try {
      next = await reserve(RESERVED_AT_ONCE)
      end = next + RESERVED_AT_ONCE
    } finally {
      reservation = undefined
    }
  }

  return async () => {
    while (next === end) {
      reservation ??= reserveMore()
      await reservation
    }
    next += 1
    return next - 1
  }
}
