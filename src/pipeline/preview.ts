import type { Verdict } from '../core/judging/verdict.ts'
import type { Clock } from '../core/runtime/clock.ts'
import { analyzeSubmission } from './analyze/analyze-submission.ts'
import type { Catalog } from './certify.ts'
import { acceptSubmission } from './intake/accept-submission.ts'
import { chooseProduct } from './intake/choose-product.ts'
import type { SubmissionFields } from './intake/submission-fields.ts'
import { presentAnswer } from './present/wire-answer.ts'
import type { WireAnswer } from './present/wire-schemas.ts'
import type { Sealer } from './seal/seal-record.ts'

type PreviewDeps = {
  catalog: Catalog
  sealer: Sealer
  clock: Clock
  baseUrl: string
  contentBytesMax: number
  deadlineMs: number
}

/** With `caller` aborted it stops. */
export type Preview = (
  fields: SubmissionFields,
  caller?: AbortSignal,
) => Promise<{ answer: WireAnswer; verdict: Verdict }>

/** The sandbox: the same intake and analysis as certify.ts. It is given nothing it could write with. */
export function createPreview(deps: PreviewDeps): Preview {
  const { catalog, sealer, clock, baseUrl, contentBytesMax, deadlineMs } = deps

  return async function preview(fields, caller) {
    const submission = acceptSubmission(fields, { contentBytesMax, receivedAt: clock() })
    const product = chooseProduct(catalog, submission)
    const refusal = product.refuse?.(submission)
    if (refusal !== undefined) throw refusal
    const { verdict, publisher, text } = await analyzeSubmission(product, submission, { deadlineMs, caller })
    const { code, cid } = sealer.drawPreview({ product, submission, verdict, publisher, text })
    const answer = presentAnswer({ ...verdict, code, cid, contentHash: submission.contentHash }, baseUrl)
    return { answer, verdict }
  }
}
