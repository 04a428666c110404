import type { Product, Publisher, Traces } from '../../core/judging/product.ts'
import type { TextIdentity } from '../../core/judging/product-description.ts'
import type { Submission } from '../../core/judging/submission.ts'
import { judge, type Verdict } from '../../core/judging/verdict.ts'
import { isDeadlineExceeded } from '../../core/runtime/abort-reasons.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'
import { type AdmissionQueue, createAdmission } from './admission.ts'
import { type AnalysisLimits, createAnalysisContext } from './create-analysis-context.ts'

/** All previews without an account take turns as one; no account has this name. */
const WITHOUT_ACCOUNT = 'sandbox'
const UNLIMITED: AnalysisLimits = { deadlineMs: 2 ** 31 - 1, caller: undefined }

export type Analysis = {
  verdict: Verdict
  publisher: Publisher | undefined
  language: string | undefined
  text: TextIdentity | undefined
  traces: Traces
}

export type Analyze = (
  product: Product,
  submission: Submission,
  caller: AbortSignal | undefined,
) => Promise<Analysis>

/**
 * A verdict is never made of work that was cut short: under load a caller waits for a turn, or is refused. `deadlineMs`
 * bounds one analysis once it has begun.
 */
export function createAnalyzer({ deadlineMs, slots }: { deadlineMs: number; slots: number }): Analyze {
  const admission: AdmissionQueue = createAdmission({ slots, waitMsMax: deadlineMs / 2 })
  return (product, submission, caller) => {
    const analyze = () => analyzeSubmission(product, submission, { deadlineMs, caller })
    // The model is what is short. Products that do not ask it are judged in less time than waiting takes.
    if (product.rubric.model === undefined) return analyze()
    const name = submission.accountId ?? WITHOUT_ACCOUNT
    return admission.run({ name, size: submission.content.length, caller }, analyze)
  }
}

/** Puts the product's checks to the submission; the verdict follows from findings and limits and nothing else. */
export async function analyzeSubmission(
  product: Product,
  submission: Submission,
  limits = UNLIMITED,
): Promise<Analysis> {
  const context = createAnalysisContext(submission.accountId ?? WITHOUT_ACCOUNT, limits)
  try {
    const examination = await product.examine(submission, context)
    const { findings, limits, publisher, language, text } = examination
    const { fingerprint, lineage, details, document } = examination
    const traces = { fingerprint, lineage, details, document }
    return { verdict: judge(findings, product.rubric, limits), publisher, language, text, traces }
  } catch (error) {
    if (isDeadlineExceeded(error)) throw tooSlow()
    throw error
  } finally {
    context.end()
  }
}

function tooSlow(): Problem {
  const detail = say`This text could not be judged in the time that an analysis may take; try again later.`
  return new Problem('overloaded', detail, { retryAfterSeconds: 30 })
}
