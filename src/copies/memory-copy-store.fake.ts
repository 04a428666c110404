import type { CopyStore, Settlement, Wait } from './copy-store.port.ts'

type TargetState = {
  next: number
  holder: string | undefined
  trouble: string | undefined
  untilMs: number
  waits: Map<number, Wait>
}

/** For tests: a working store that forgets with the process. */
export function createMemoryCopyStore(): CopyStore {
  const targets = new Map<string, TargetState>()

  function stateOf(target: string): TargetState {
    let state = targets.get(target)
    if (state === undefined) {
      state = { next: 0, holder: undefined, trouble: undefined, untilMs: 0, waits: new Map() }
      targets.set(target, state)
    }
    return state
  }

  const byDue = (left: Wait, right: Wait) => left.dueAt.getTime() - right.dueAt.getTime()
  const byPlace = (left: Wait, right: Wait) => left.place - right.place

  return {
    async standing(target) {
      const { next, waits, trouble } = stateOf(target)
      const all = [...waits.values()]
      const refusedCount = all.filter(wait => wait.refused).length
      return {
        next,
        waiting: all.length,
        refused: refusedCount,
        dueAt: all.toSorted(byDue)[0]?.dueAt,
        trouble,
      }
    },
    async due(target, now, most) {
      const due = [...stateOf(target).waits.values()].filter(({ dueAt }) => dueAt <= now)
      return due.toSorted((left, right) => byDue(left, right) || byPlace(left, right)).slice(0, most)
    },
    waits: async target => [...stateOf(target).waits.values()].toSorted(byPlace),
    async lease(target, holder, now, until) {
      const state = stateOf(target)
      if (state.holder !== undefined && state.holder !== holder && state.untilMs > now.getTime()) return false
      Object.assign(state, { holder, untilMs: until.getTime() })
      return true
    },
    async release(target, holder, trouble) {
      const state = stateOf(target)
      if (state.holder === holder) Object.assign(state, { holder: undefined, trouble })
    },
    async settle(target, holder, { from, to, waits, storedPlaces }: Settlement) {
      const state = stateOf(target)
      if (state.holder !== holder || state.next !== from) return false
      state.next = to
      for (const place of storedPlaces) state.waits.delete(place)
      for (const wait of waits) state.waits.set(wait.place, wait)
      return true
    },
    async queue(target, waits) {
      for (const wait of waits) stateOf(target).waits.set(wait.place, wait)
    },
    async rewind(target, to) {
      const state = stateOf(target)
      state.next = Math.min(state.next, to)
    },
  }
}
