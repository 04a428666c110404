import type { Product } from '../core/judging/product.ts'
import type { TextIdentity } from '../core/judging/product-description.ts'
import type { ProductType } from '../core/judging/product-type.ts'
import type { MailDelivery } from '../core/judging/submission.ts'
import type { Clock } from '../core/runtime/clock.ts'
import type { Analyze } from './analyze/analyze-submission.ts'
import type { Committer } from './commit/committer.ts'
import type { IdempotencyGate } from './commit/idempotency.ts'
import { acceptSubmission } from './intake/accept-submission.ts'
import { chooseProduct } from './intake/choose-product.ts'
import { bodyFingerprint } from './intake/idempotency-key.ts'
import type { SubmissionFields } from './intake/submission-fields.ts'
import { presentAnswer } from './present/wire-answer.ts'
import type { WireAnswer } from './present/wire-schemas.ts'
import type { Sealer } from './seal/seal-record.ts'

export type Catalog = ReadonlyMap<ProductType, Product>

type CertifyDeps = {
  catalog: Catalog
  analyze: Analyze
  sealer: Sealer
  committer: Committer
  idempotency: IdempotencyGate
  clock: Clock
  baseUrl: string
  contentBytesMax: number
  /** Undefined when certifications are unlimited; otherwise throws when none is left, before any work is done. */
  checkAllowance: ((accountId: string) => Promise<void>) | undefined
}

export type CertifyResult = { answer: WireAnswer; replayed: boolean }
export type Certify = (
  fields: SubmissionFields,
  accountId: string,
  idempotencyKey: string | undefined,
  delivery?: MailDelivery,
  /** Aborted when the caller has gone: then nothing is certified, unless the commit has it already. */
  caller?: AbortSignal,
  /** The words of the content, where another thread has read them. */
  words?: TextIdentity,
) => Promise<CertifyResult>

/** START READING HERE. A certificate from intake to answer; before the commit nothing exists, after it everything does. */
export function createCertify(deps: CertifyDeps): Certify {
  const { catalog, analyze, sealer, committer, idempotency, clock, baseUrl } = deps
  const { contentBytesMax, checkAllowance } = deps

  return async function certify(fields, accountId, idempotencyKey, delivery, caller, words) {
    const circumstances = { receivedAt: clock(), accountId, delivery, words }
    const submission = acceptSubmission(fields, { contentBytesMax, ...circumstances })
    const product = chooseProduct(catalog, submission)
    const refusal = product.refuse?.(submission)
    if (refusal !== undefined) throw refusal
    const claim = idempotencyKey && { accountId, key: idempotencyKey, fingerprint: bodyFingerprint(fields) }

    const issue = async () => {
      await checkAllowance?.(accountId)
      const { traces, ...judged } = await analyze(product, submission, caller)
      const sealed = await sealer.sealRecord({ product, submission, ...judged, accountId })
      const answer = presentAnswer(sealed.draft, baseUrl)
      caller?.throwIfAborted()
      const result = await committer.commit({
        kind: 'certified',
        ...sealed,
        ...traces,
        idempotency: claim ? { ...claim, answer: JSON.stringify(answer) } : undefined,
        debit: checkAllowance !== undefined,
      })
      return result.kind === 'replayed' ? result : { kind: 'issued' as const, answer }
    }

    const outcome = claim ? await idempotency.once(claim, issue, caller) : await issue()
    return outcome.kind === 'replayed'
      ? { answer: JSON.parse(outcome.answer), replayed: true }
      : { answer: outcome.answer, replayed: false }
  }
}
