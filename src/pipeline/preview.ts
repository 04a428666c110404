import type { Verdict } from '../core/judging/verdict.ts'
import type { Clock } from '../core/runtime/clock.ts'
import type { Analyze } from './analyze/analyze-submission.ts'
import type { Catalog } from './certify.ts'
import { acceptSubmission } from './intake/accept-submission.ts'
import { chooseProduct } from './intake/choose-product.ts'
import type { SubmissionFields } from './intake/submission-fields.ts'
import { presentAnswer } from './present/wire-answer.ts'
import type { WireAnswer } from './present/wire-schemas.ts'
import type { Sealer } from './seal/seal-record.ts'

type PreviewDeps = {
  catalog: Catalog
  analyze: Analyze
  sealer: Sealer
  clock: Clock
  baseUrl: string
  contentBytesMax: number
}

/** With `caller` aborted it stops. */
export type Preview = (
  fields: SubmissionFields,
  caller?: AbortSignal,
) => Promise<{ answer: WireAnswer; verdict: Verdict; language: string | undefined }>

/** The sandbox: the same intake and analysis as certify.ts, without any dependency that could write. */
export function createPreview(deps: PreviewDeps): Preview {
  const { catalog, analyze, sealer, clock, baseUrl, contentBytesMax } = deps

  return async function preview(fields, caller) {
    const submission = acceptSubmission(fields, { contentBytesMax, receivedAt: clock() })
    const product = chooseProduct(catalog, submission)
    const refusal = product.refuse?.(submission)
    if (refusal !== undefined) throw refusal
    const { verdict, publisher, language, text } = await analyze(product, submission, caller)
    const { code, cid } = sealer.drawPreview({ product, submission, verdict, publisher, text })
    const answer = presentAnswer({ ...verdict, code, cid, contentHash: submission.contentHash }, baseUrl)
    return { answer, verdict, language }
  }
}
