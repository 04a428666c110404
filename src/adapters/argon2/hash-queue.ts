import { Problem } from '../../core/runtime/problem.ts'
import { createTurns } from '../../core/runtime/turns.ts'

type QueueLimits = { atOnceMax: number; waitingMax: number; waitingInLineMax: number }

const RETRY_AFTER_SECONDS = 5

/** Runs a few works at a time. The lines take turns, and each has room for a few that wait. */
export function createHashQueue({ atOnceMax, waitingMax, waitingInLineMax }: QueueLimits) {
  const turns = createTurns<() => void>()
  const waitingByLine = new Map<string, number>()
  let waitingCount = 0
  let activeCount = 0

  function wait(line: string): Promise<void> {
    const inLine = waitingByLine.get(line) ?? 0
    if (waitingCount >= waitingMax || inLine >= waitingInLineMax) throw tooBusy()
    waitingCount += 1
    waitingByLine.set(line, inLine + 1)
    return new Promise<void>(resolve => turns.add(line, resolve)).then(() => leave(line))
  }

  function leave(line: string): void {
    waitingCount -= 1
    const inLine = waitingByLine.get(line)! - 1
    if (inLine === 0) waitingByLine.delete(line)
    else waitingByLine.set(line, inLine)
  }

  return async function run<T>(line: string, work: () => Promise<T>): Promise<T> {
    if (activeCount < atOnceMax) activeCount += 1
    else await wait(line)
    try {
      return await work()
    } finally {
      // Its place goes to the next in turn, or is free.
      const next = turns.next()
      if (next === undefined) activeCount -= 1
      else next()
    }
  }
}

function tooBusy(): Problem {
  return new Problem('overloaded', 'Too many log-ins are under way; try again in a moment.', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}
