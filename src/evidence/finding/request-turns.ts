import type { Clock, StartTimer } from '../../core/runtime/clock.ts'

/** They hold whatever the number of articles in work. */
export type TurnRules = {
  atOnceMax: number
  /** Between the starts of two requests. */
  intervalMs: number
}

type RequestTurnsDeps = { clock: Clock; startTimer: StartTimer; rules: TurnRules }

/** Turns for requests to one server: few at once, spaced, none while it rests. */
export function createRequestTurns({ clock, startTimer, rules }: RequestTurnsDeps) {
  const line: (() => void)[] = []
  let [activeCount, nextStartMs, restsUntilMs] = [0, 0, 0]
  const nowMs = () => clock().getTime()

  /** False where the turn would come too late. */
  async function take(deadlineMs: number): Promise<boolean> {
    if (activeCount >= rules.atOnceMax) await new Promise<void>(resolve => line.push(resolve))
    else activeCount += 1
    const startMs = Math.max(nowMs(), nextStartMs)
    if (startMs >= deadlineMs || startMs < restsUntilMs) {
      end()
      return false
    }
    nextStartMs = startMs + rules.intervalMs
    const waitMs = startMs - nowMs()
    if (waitMs > 0) await new Promise<void>(resolve => startTimer(waitMs, resolve))
    return true
  }

  /** The turn goes to the next in line. */
  function end(): void {
    const next = line.shift()
    if (next === undefined) activeCount -= 1
    else next()
  }

  return {
    take,
    end,
    rest(ms: number): void {
      restsUntilMs = nowMs() + ms
    },
  }
}
