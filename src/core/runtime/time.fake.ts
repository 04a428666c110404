/** So many turns of the event loop are enough for whatever was started to come to rest. */
const TURNS = 60

const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve))

/** For tests: time passes only in `pass`, and there whatever is due rings, in order. */
export function createFakeTime(start: Date) {
  let nowMs = start.getTime()
  const alarms = new Set<{ atMs: number; ring: () => void }>()
  return {
    clock: () => new Date(nowMs),
    alarms: () => alarms.size,
    /** As while a machine sleeps: whatever is due by then rings in the next `pass`. */
    sleep(ms: number): void {
      nowMs += ms
    },
    startTimer(afterMs: number, ring: () => void) {
      const alarm = { atMs: nowMs + afterMs, ring }
      alarms.add(alarm)
      return () => void alarms.delete(alarm)
    },
    async pass(ms: number): Promise<void> {
      const untilMs = nowMs + ms
      for (;;) {
        for (let turn = 0; turn < TURNS; turn += 1) await nextTurn()
        const [next] = [...alarms].toSorted((left, right) => left.atMs - right.atMs)
        if (next === undefined || next.atMs > untilMs) break
        alarms.delete(next)
        nowMs = Math.max(nowMs, next.atMs)
        next.ring()
      }
      nowMs = untilMs
    },
  }
}
