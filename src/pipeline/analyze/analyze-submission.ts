import type { Product, Publisher, TextIdentity, Traces } from '../../core/judging/product.ts'
import type { Submission } from '../../core/judging/submission.ts'
import { judge, type Verdict } from '../../core/judging/verdict.ts'
import { type AnalysisLimits, createAnalysisContext } from './create-analysis-context.ts'

/** All previews without an account take turns as one; no account has this name. */
const WITHOUT_ACCOUNT = 'sandbox'
const UNLIMITED: AnalysisLimits = { deadlineMs: 2 ** 31 - 1, caller: undefined }

export type Analysis = {
  verdict: Verdict
  publisher: Publisher | undefined
  text: TextIdentity | undefined
  traces: Traces
}

/** Puts the product's checks to the submission; the verdict follows from findings and limits and nothing else. */
export async function analyzeSubmission(
  product: Product,
  submission: Submission,
  limits = UNLIMITED,
): Promise<Analysis> {
  const context = createAnalysisContext(submission.accountId ?? WITHOUT_ACCOUNT, limits)
  try {
    const { findings, limits, publisher, text, ...traces } = await product.examine(submission, context)
    return { verdict: judge(findings, product.rubric, limits), publisher, text, traces }
  } finally {
    context.end()
  }
}
