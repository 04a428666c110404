import type { ProductType } from '../../../core/judging/product-type.ts'
import type { MailDelivery } from '../../../core/judging/submission.ts'
import type { Clock } from '../../../core/runtime/clock.ts'
import type { Metrics } from '../../../core/runtime/metrics.port.ts'
import { Problem, type ProblemCode } from '../../../core/runtime/problem.ts'
import type { CertifyResult } from '../../../pipeline/certify.ts'
import type { SubmissionFields } from '../../../pipeline/intake/submission-fields.ts'
import type { Letter, MailOutcome, MailQueue, MailSettlement, TakenLetter } from './mail-queue.port.ts'
import { retryPauseMs } from './retry-pause.ts'

const LETTERS_AT_ONCE = 16
/** With the pauses between them, somewhat more than two days. */
const ATTEMPTS_MAX = 60
const TIDY_EVERY_MS = 60_000
/** Problems that a retry may not meet; every other one refuses the letter. */
const TEMPORARY: ProblemCode[] = [
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
) => Promise<CertifyResult>

type LetterDeps = {
  queue: MailQueue
  /** The product that reads mail. */
  product: ProductType
  certify: CertifyMail
  /** Whether the account's address is confirmed. A letter that is settled before gets no answer later either. */
  isAnswered(accountId: string): Promise<boolean>
  metrics: Metrics
  clock: Clock
  /** Called when answers were put into the outbox. */
  onAnswered(): void
  onError(error: unknown): void
}

/**
 * One round over the queue. A letter's id is its idempotency key: after a crash between certificate and settlement, the
 * next attempt gets the same certificate.
 */
export function createLetterRound(deps: LetterDeps): () => Promise<boolean> {
  const { queue, clock, onAnswered } = deps
  let tidyAt = 0

  return async () => {
    const letters = await queue.take(LETTERS_AT_ONCE, clock())
    const attempts = await Promise.all(letters.map(each => tryLetter(each, deps)))
    const settlements = attempts.filter(settlement => settlement !== undefined)
    if (settlements.length > 0) {
      await queue.settle(settlements, clock())
      onAnswered()
    }
    const now = clock()
    if (letters.length === 0 && now.getTime() >= tidyAt) {
      tidyAt = now.getTime() + TIDY_EVERY_MS
      await queue.tidy(now)
    }
    return letters.length > 0
  }
}

async function tryLetter(
  { id, letter, attempts }: TakenLetter,
  deps: LetterDeps,
): Promise<MailSettlement | undefined> {
  const { queue, clock, isAnswered, onError } = deps
  if (letter === undefined) {
    onError(new Error(`The queued message ${id} cannot be opened.`))
    await queue.postpone(id, new Date(clock().getTime() + retryPauseMs(ATTEMPTS_MAX)))
    return undefined
  }
  const settle = async (outcome: MailOutcome) => {
    return { letter, outcome, answer: letter.answerable && (await isAnswered(letter.accountId)) }
  }
  try {
    return await settle(await certifyLetter(letter, deps))
  } catch (error) {
    if (error instanceof Problem && !TEMPORARY.includes(error.code))
      return settle({ kind: 'refused', reason: error.code })
    onError(error)
    if (attempts >= ATTEMPTS_MAX) return settle({ kind: 'refused', reason: 'internal' })
    await queue.postpone(id, new Date(clock().getTime() + retryPauseMs(attempts)))
    return undefined
  }
}

async function certifyLetter(
  letter: Letter,
  { product, certify, metrics }: LetterDeps,
): Promise<MailOutcome> {
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
