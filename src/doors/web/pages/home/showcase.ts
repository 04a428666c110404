import type { ProductDescription } from '../../../../core/judging/product-description.ts'
import { type Grade, isEnoughToJudge } from '../../../../core/judging/verdict.ts'
import type { WebDeps } from '../../web-deps.ts'
import { attemptFields } from '../preview/attempt.ts'
import type { Example } from '../preview/examples.ts'

/** The first example, with the grade that this server gives it today. */
export type ShownExample = {
  example: Example
  product: ProductDescription
  grade: Grade
  score: number
  isEnough: boolean
}

export type Showcase = () => Promise<ShownExample | undefined>

/** Sources and settings change what an example gets. */
const KEPT_MS = 60 * 60 * 1000

type ShowcaseDeps = Pick<WebDeps, 'preview' | 'products' | 'clock'>

/** Judges the first example when the page is first asked for, and again an hour later. Undefined while it cannot be judged. */
export function createShowcase({ preview, products, clock }: ShowcaseDeps, [example]: Example[]): Showcase {
  let lastExample: { until: number; result: Promise<ShownExample | undefined> } | undefined

  async function judgeExample(): Promise<ShownExample | undefined> {
    if (example === undefined) return undefined
    const product = products.of(example.attempt.product_type)
    try {
      const { verdict } = await preview(attemptFields(example.attempt))
      const { grade, score, coverage } = verdict
      return { example, product, grade, score, isEnough: isEnoughToJudge(coverage) }
    } catch {
      // Too busy, or stopped: the page does without it, and the next visitor's tries again.
      lastExample = undefined
      return undefined
    }
  }

  return () => {
    const now = clock().getTime()
    if (lastExample === undefined || lastExample.until < now)
      lastExample = { until: now + KEPT_MS, result: judgeExample() }
    return lastExample.result
  }
}
