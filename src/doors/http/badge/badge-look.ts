import { badgeQualifier } from '../../../core/judging/badge-label.ts'
import type { ProductRange } from '../../../core/judging/product-range.ts'
import { coverageOf, isEnoughToJudge } from '../../../core/judging/verdict.ts'
import type { Certificate } from '../../../core/record/certificate.ts'
import type { BadgeLook } from './badge-svg.ts'

export const UNKNOWN_LOOK: BadgeLook = { kind: 'unknown' }

export type LookOf = (certificate: Certificate) => BadgeLook

/** How the badge of a certificate looks. Equal looks are one object, so that answers can be cached by it. */
export function createLooks(products: Pick<ProductRange, 'of'>): LookOf {
  /** Bounded by products, grades, scores and qualifiers: some eight thousand looks at most. */
  const looks = new Map<string, BadgeLook>()

  return ({ product, status, grade, score, findings, limits }) => {
    const { badge: mark } = products.of(product)
    const isEnough = isEnoughToJudge(coverageOf(findings))
    const qualifier = badgeQualifier(mark, limits)
    const key =
      status === 'active'
        ? `${product} ${grade} ${score} ${isEnough} ${qualifier ?? ''}`
        : `${product} ${status}`
    const cached = looks.get(key)
    if (cached !== undefined) return cached
    const look: BadgeLook =
      status === 'active'
        ? { kind: 'certified', mark, grade, score, isEnough, ...(qualifier !== undefined && { qualifier }) }
        : { kind: status, mark }
    looks.set(key, look)
    return look
  }
}
