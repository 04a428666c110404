import { createAnswerReader } from './adapters/sql/answer-reader.ts'
import type { Database } from './adapters/sql/database.ts'
import type { Clock } from './core/clock.ts'

const ANSWERS_KEPT_MS = 24 * 60 * 60 * 1000
const SWEEP_EVERY_MS = 60 * 60 * 1000

type ForgetDeps = {
  database: Database
  clock: Clock
  /** What else is to be forgotten, or its forgetting finished. */
  others: (() => Promise<void>)[]
  failed(error: unknown): void
}

/** Forgets by the hour what is kept for a time. */
export function startForgetting({ database, clock, others, failed }: ForgetDeps): { stop(): void } {
  const answers = createAnswerReader(database)
  const forgetAnswers = () => answers.forgetAnswers(new Date(clock().getTime() - ANSWERS_KEPT_MS))
  const sweep = setInterval(() => {
    for (const forget of [forgetAnswers, ...others]) void forget().catch(failed)
  }, SWEEP_EVERY_MS)
  return { stop: () => clearInterval(sweep) }
}
