import type { Product } from '../../core/product.ts'
import type { Submission } from '../../core/submission.ts'
import { judge, type Verdict } from '../../core/verdict.ts'

/** Puts the product's checks to the submission; the verdict follows from the findings and nothing else. */
export async function analyzeSubmission(product: Product, submission: Submission): Promise<Verdict> {
  return judge(await product.examine(submission), product.rubric)
}
