import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'
import { keyReused } from './admit.ts'
import type { AnswerReader } from './answer-reader.port.ts'

export type IdempotencyGate = {
  /**
   * Runs `work` unless this key has been answered already; then that answer is given again. The transaction
   * decides once more, so this gate only spares work: it is never what makes a repeat safe. The repeat of a request whose
   * `caller` has gone waits for its outcome, and gets that answer or runs anew.
   */
  once<T>(claim: Claim, work: () => Promise<T>, caller?: AbortSignal): Promise<T | Replay>
}

type Claim = { accountId: string; key: string; fingerprint: string }
export type Replay = { kind: 'replayed'; answer: string }

type ActiveRequest = { fingerprint: string; caller: AbortSignal | undefined; completion: Promise<void> }

export function createIdempotencyGate(answers: AnswerReader): IdempotencyGate {
  const activeRequests = new Map<string, ActiveRequest>()

  return {
    async once(claim, work, caller) {
      const name = `${claim.accountId} ${claim.key}`
      for (let other = activeRequests.get(name); other !== undefined; other = activeRequests.get(name)) {
        if (!other.caller?.aborted)
          throw other.fingerprint === claim.fingerprint ? stillRunning() : keyReused()
        await other.completion
      }
      const { promise: completion, resolve: complete } = Promise.withResolvers<void>()
      activeRequests.set(name, { fingerprint: claim.fingerprint, caller, completion })
      try {
        return await answerOnce(answers, claim, work)
      } finally {
        activeRequests.delete(name)
        complete()
      }
    },
  }
}

async function answerOnce<T>(
  answers: AnswerReader,
  claim: Claim,
  work: () => Promise<T>,
): Promise<T | Replay> {
  const earlier = await findReplay(answers, claim)
  if (earlier !== undefined) return earlier
  try {
    return await work()
  } catch (error) {
    if (!isAllowanceSpent(error)) throw error
    // Another process may have answered the same request meanwhile, and spent the last of the allowance on it.
    const replay = await findReplay(answers, claim)
    if (replay === undefined) throw error
    return replay
  }
}

async function findReplay(
  answers: AnswerReader,
  { accountId, key, fingerprint }: Claim,
): Promise<Replay | undefined> {
  const earlier = await answers.findAnswer(accountId, key)
  if (earlier === undefined) return undefined
  if (earlier.fingerprint !== fingerprint) throw keyReused()
  return { kind: 'replayed', answer: earlier.answer }
}

function isAllowanceSpent(error: unknown): boolean {
  return error instanceof Problem && error.code === 'allowance-spent'
}

function stillRunning(): Problem {
  return new Problem(
    'idempotency-in-progress',
    say`The first request with this key has not been answered yet.`,
    {
      retryAfterSeconds: 1,
    },
  )
}
