import type { Product, Traces } from '../../core/judging/product.ts'
import type { Submission } from '../../core/judging/submission.ts'
import { judge, type Verdict } from '../../core/judging/verdict.ts'
import { createAsker, type Patience } from './create-asker.ts'

/** Those who try the sandbox take turns as one; no account has this name. */
const WITHOUT_ACCOUNT = 'sandbox'
const FOR_EVER: Patience = { deadlineMs: 2 ** 31 - 1, caller: undefined }

export type Analysis = { verdict: Verdict; traces: Traces }

/** Puts the product's checks to the submission; the verdict follows from the findings and nothing else. */
export async function analyzeSubmission(
  product: Product,
  submission: Submission,
  patience = FOR_EVER,
): Promise<Analysis> {
  const asker = createAsker(submission.accountId ?? WITHOUT_ACCOUNT, patience)
  try {
    const { findings, ...traces } = await product.examine(submission, asker)
    return { verdict: judge(findings, product.rubric), traces }
  } finally {
    asker.end()
  }
}
