import type { StartTimer } from '../core/start-timer.ts'

/** For tests: time passes only when it is told to. */
export function createFakeTimer() {
  const waiting = new Set<{ afterMs: number; ring: () => void }>()
  const startTimer: StartTimer = (afterMs, ring) => {
    const alarm = { afterMs, ring }
    waiting.add(alarm)
    return () => void waiting.delete(alarm)
  }
  return {
    startTimer,
    waiting: () => [...waiting].map(({ afterMs }) => afterMs),
    /** Rings everything that is waiting now. */
    ring() {
      for (const alarm of [...waiting]) {
        waiting.delete(alarm)
        alarm.ring()
      }
    },
  }
}
