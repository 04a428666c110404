import type { ProductType } from '../../../core/judging/product-type.ts'
import type { MailDelivery } from '../../../core/judging/submission.ts'
import type { Clock } from '../../../core/runtime/clock.ts'
import type { Metrics } from '../../../core/runtime/metrics.port.ts'
import { Problem, type ProblemCode } from '../../../core/runtime/problem.ts'
import type { Certified } from '../../../pipeline/certify.ts'
import type { SubmissionFields } from '../../../pipeline/intake/submission-fields.ts'
import type { Letter, MailQueue, Outcome, Settlement, TakenLetter } from './mail-queue.port.ts'
import { retryPauseMs } from './retry-pause.ts'

const LETTERS_AT_ONCE = 16
/** With the pauses between them, somewhat more than two days. */
const ATTEMPTS_MAX = 60
const TIDY_EVERY_MS = 60_000
/** Later it may be otherwise; with every other problem it will not. */
const PASSING: ProblemCode[] = [
  'overloaded',
  'issuing-stopped',
  'idempotency-in-progress',
  'rate-limited',
  'internal',
]

type CertifyMail = (
  fields: SubmissionFields,
  accountId: string,
  idempotencyKey: string,
  delivery: MailDelivery,
) => Promise<Certified>

type LetterDeps = {
  queue: MailQueue
  /** The one that reads mail. */
  product: ProductType
  certify: CertifyMail
  /** Whether the account's address may be written to. What is settled while it may not is not answered later either. */
  isAnswered(accountId: string): Promise<boolean>
  metrics: Metrics
  clock: Clock
  /** Answers were put into the outbox. */
  onAnswered(): void
  onError(error: unknown): void
}

/**
 * One round over the queue. A letter's id is its idempotency key: cut off between the certificate and the settlement, the
 * next attempt is given the same certificate again.
 */
export function createLetterRound(deps: LetterDeps): () => Promise<boolean> {
  const { queue, clock, onAnswered } = deps
  let tidyAt = 0

  return async () => {
    const taken = await queue.take(LETTERS_AT_ONCE, clock())
    const tried = await Promise.all(taken.map(each => tryLetter(each, deps)))
    const settlements = tried.filter(settlement => settlement !== undefined)
    if (settlements.length > 0) {
      await queue.settle(settlements, clock())
      onAnswered()
    }
    const now = clock()
    if (taken.length === 0 && now.getTime() >= tidyAt) {
      tidyAt = now.getTime() + TIDY_EVERY_MS
      await queue.tidy(now)
    }
    return taken.length > 0
  }
}

async function tryLetter(
  { id, letter, attempts }: TakenLetter,
  deps: LetterDeps,
): Promise<Settlement | undefined> {
  const { queue, clock, isAnswered, onError } = deps
  if (letter === undefined) {
    onError(new Error(`The queued message ${id} cannot be opened.`))
    await queue.postpone(id, new Date(clock().getTime() + retryPauseMs(ATTEMPTS_MAX)))
    return undefined
  }
  const settled = async (outcome: Outcome) => {
    return { letter, outcome, answer: letter.answerable && (await isAnswered(letter.accountId)) }
  }
  try {
    return await settled(await certifyLetter(letter, deps))
  } catch (error) {
    if (error instanceof Problem && !PASSING.includes(error.code))
      return settled({ kind: 'refused', reason: error.code })
    onError(error)
    if (attempts >= ATTEMPTS_MAX) return settled({ kind: 'refused', reason: 'internal' })
    await queue.postpone(id, new Date(clock().getTime() + retryPauseMs(attempts)))
    return undefined
  }
}

async function certifyLetter(letter: Letter, { product, certify, metrics }: LetterDeps): Promise<Outcome> {
  const { id, accountId, content, title, delivery } = letter
  const fields: SubmissionFields = {
    product_type: product,
    content,
    ...(title === undefined ? {} : { title }),
  }
  const { answer, replayed } = await certify(fields, accountId, id, delivery)
  if (!replayed) metrics.certified(product, answer.trust_grade)
  return { kind: 'certified', code: answer.verify_code }
}
