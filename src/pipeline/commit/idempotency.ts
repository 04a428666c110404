import { Problem } from '../../core/problem.ts'
import { keyReused } from './admit.ts'
import type { AnswerReader } from './answer-reader.port.ts'

export type IdempotencyGate = {
  /**
   * Runs `work` unless this key has been answered already; then that answer is given again. The transaction
   * decides once more, so this gate only spares work: it is never what makes a repeat safe. Whoever repeats a request
   * whose `caller` has gone waits for what becomes of it, and is told that or does it anew.
   */
  once<T>(
    claim: { accountId: string; key: string; fingerprint: string },
    work: () => Promise<T>,
    caller?: AbortSignal,
  ): Promise<T | Replay>
}

export type Replay = { kind: 'replayed'; answer: string }

type Running = { fingerprint: string; caller: AbortSignal | undefined; ended: Promise<void> }

export function createIdempotencyGate(answers: AnswerReader): IdempotencyGate {
  const running = new Map<string, Running>()

  async function answerOnce<T>(
    { accountId, key, fingerprint }: Parameters<IdempotencyGate['once']>[0],
    work: () => Promise<T>,
  ): Promise<T | Replay> {
    const earlier = await answers.findAnswer(accountId, key)
    if (earlier === undefined) return work()
    if (earlier.fingerprint !== fingerprint) throw keyReused()
    return { kind: 'replayed', answer: earlier.answer }
  }

  return {
    async once(claim, work, caller) {
      const name = `${claim.accountId} ${claim.key}`
      for (let other = running.get(name); other !== undefined; other = running.get(name)) {
        if (!other.caller?.aborted)
          throw other.fingerprint === claim.fingerprint ? stillRunning() : keyReused()
        await other.ended
      }
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      running.set(name, { fingerprint: claim.fingerprint, caller, ended })
      try {
        return await answerOnce(claim, work)
      } finally {
        running.delete(name)
        end()
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
