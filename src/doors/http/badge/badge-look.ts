import type { ProductRange } from '../../../core/judging/product-range.ts'
import type { Certificate } from '../../../core/record/certificate.ts'
import type { BadgeLook } from './badge-svg.ts'

export const UNKNOWN_LOOK: BadgeLook = { kind: 'unknown' }

export type LookOf = (certificate: Certificate) => BadgeLook

/** How the badge of a certificate looks. Equal looks are one object, so that whatever is made of it is made once. */
export function createLooks(products: Pick<ProductRange, 'of'>): LookOf {
  /** Products, grades and scores of our own making: some two thousand looks at most. */
  const looks = new Map<string, BadgeLook>()

  return ({ product, status, grade, score }) => {
    const key = status === 'active' ? `${product} ${grade} ${score}` : `${product} ${status}`
    const known = looks.get(key)
    if (known !== undefined) return known
    const { badge: mark } = products.of(product)
    const look: BadgeLook =
      status === 'active' ? { kind: 'certified', mark, grade, score } : { kind: status, mark }
    looks.set(key, look)
    return look
  }
}
