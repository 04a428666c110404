import type { CopyStore, Settlement, Wait } from './copy-store.port.ts'

type Kept = {
  next: number
  holder: string | undefined
  trouble: string | undefined
  untilMs: number
  waits: Map<number, Wait>
}

/** For tests: a working store that forgets with the process. */
export function createMemoryCopyStore(): CopyStore {
  const targets = new Map<string, Kept>()

  function keptOf(target: string): Kept {
    let kept = targets.get(target)
    if (kept === undefined) {
      kept = { next: 0, holder: undefined, trouble: undefined, untilMs: 0, waits: new Map() }
      targets.set(target, kept)
    }
    return kept
  }

  const byDue = (left: Wait, right: Wait) => left.dueAt.getTime() - right.dueAt.getTime()
  const byPlace = (left: Wait, right: Wait) => left.place - right.place

  return {
    async standing(target) {
      const { next, waits, trouble } = keptOf(target)
      const all = [...waits.values()]
      const refused = all.filter(wait => wait.refused).length
      return { next, waiting: all.length, refused, dueAt: all.toSorted(byDue)[0]?.dueAt, trouble }
    },
    async due(target, now, most) {
      const due = [...keptOf(target).waits.values()].filter(({ dueAt }) => dueAt <= now)
      return due.toSorted((left, right) => byDue(left, right) || byPlace(left, right)).slice(0, most)
    },
    waits: async target => [...keptOf(target).waits.values()].toSorted(byPlace),
    async lease(target, holder, now, until) {
      const kept = keptOf(target)
      if (kept.holder !== undefined && kept.holder !== holder && kept.untilMs > now.getTime()) return false
      Object.assign(kept, { holder, untilMs: until.getTime() })
      return true
    },
    async release(target, holder, trouble) {
      const kept = keptOf(target)
      if (kept.holder === holder) Object.assign(kept, { holder: undefined, trouble })
    },
    async settle(target, holder, { from, to, kept: waits, done }: Settlement) {
      const kept = keptOf(target)
      if (kept.holder !== holder || kept.next !== from) return false
      kept.next = to
      for (const place of done) kept.waits.delete(place)
      for (const wait of waits) kept.waits.set(wait.place, wait)
      return true
    },
    async queue(target, waits) {
      for (const wait of waits) keptOf(target).waits.set(wait.place, wait)
    },
    async rewind(target, to) {
      const kept = keptOf(target)
      kept.next = Math.min(kept.next, to)
    },
  }
}
