import { Problem } from '../../core/problem.ts'
import { keyReused } from './admit.ts'
import type { AnswerReader } from './answer-reader.port.ts'

export type IdempotencyGate = {
  /**
   * Runs `work` unless this key has been answered already; then that answer is given again. The transaction
   * decides once more, so this gate only spares work: it is never what makes a repeat safe.
   */
  once<T>(
    claim: { accountId: string; key: string; fingerprint: string },
    work: () => Promise<T>,
  ): Promise<T | Replay>
}

export type Replay = { kind: 'replayed'; answer: string }

export function createIdempotencyGate(answers: AnswerReader): IdempotencyGate {
  const running = new Map<string, string>()
  return {
    async once({ accountId, key, fingerprint }, work) {
      const name = `${accountId} ${key}`
      const inFlight = running.get(name)
      if (inFlight !== undefined) throw inFlight === fingerprint ? stillRunning() : keyReused()
      running.set(name, fingerprint)
      try {
        const earlier = await answers.findAnswer(accountId, key)
        if (earlier === undefined) return await work()
        if (earlier.fingerprint !== fingerprint) throw keyReused()
        return { kind: 'replayed', answer: earlier.answer }
      } finally {
        running.delete(name)
      }
    },
  }
}

function stillRunning(): Problem {
  return new Problem(
    'idempotency-in-progress',
    'The first request with this key has not been answered yet.',
    {
      retryAfterSeconds: 1,
    },
  )
}
