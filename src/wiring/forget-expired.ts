import { createAnswerReader } from '../adapters/sql/certificates/answer-reader.ts'
import type { Database } from '../adapters/sql/engine/database.ts'
import type { Clock } from '../core/runtime/clock.ts'
import { startWakeLoop } from '../core/runtime/wake-loop.ts'
import { startTimer } from './system-timer.ts'

const ANSWERS_KEPT_MS = 24 * 60 * 60 * 1000
const REST = { pauseMs: 0, thenMs: 60 * 60 * 1000 }

type ForgetDeps = {
  database: Database
  clock: Clock
  /** Further cleanup jobs, and the completion of interrupted ones. */
  others: (() => Promise<void>)[]
  onError(error: unknown): void
}

/** Deletes expired rows every hour. */
export function startForgetting({ database, clock, others, onError }: ForgetDeps): { stop(): void } {
  const answers = createAnswerReader(database)
  const forgetAnswers = () => answers.forgetAnswers(new Date(clock().getTime() - ANSWERS_KEPT_MS))
  const loop = startWakeLoop({
    startTimer,
    async round() {
      await Promise.all([forgetAnswers, ...others].map(forget => forget().catch(onError)))
      return REST
    },
    onError,
    restAfterError: REST,
    firstAfterMs: REST.thenMs,
  })
  // Does not wait for a round in progress: an erasure may take long, and has a stop of its own.
  return { stop: () => void loop.stop() }
}
