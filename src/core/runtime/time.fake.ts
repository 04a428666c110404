/** Turns of the event loop that are enough for started work to settle. */
const TURNS = 60

const nextTurn = () => new Promise<void>(resolve => setImmediate(resolve))

/** For tests: time passes only in `pass`, which rings due alarms in order. */
export function createFakeTime(start: Date) {
  let nowMs = start.getTime()
  const alarms = new Set<{ atMs: number; ring: () => void }>()
  return {
    clock: () => new Date(nowMs),
    alarms: () => alarms.size,
    /** As while a machine sleeps: alarms that become due ring in the next `pass`. */
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
