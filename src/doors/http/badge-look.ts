import type { Certificate } from '../../core/certificate.ts'
import { PRODUCT_LABELS } from '../../core/product-type.ts'
import type { BadgeLook } from './badge-svg.ts'

/** Products, grades and scores of our own making: some two thousand looks at most. */
const looks = new Map<string, BadgeLook>()

export const UNKNOWN_LOOK: BadgeLook = { kind: 'unknown' }

/** How the badge of a certificate looks. Equal looks are one object, so that whatever is made of it is made once. */
export function lookOf({ product, status, grade, score }: Certificate): BadgeLook {
  const key = status === 'active' ? `${product} ${grade} ${score}` : `${product} ${status}`
  const known = looks.get(key)
  if (known !== undefined) return known
  const label = PRODUCT_LABELS[product].badge
  const look: BadgeLook =
    status === 'active'
      ? { kind: 'certified', label, product, grade, score }
      : { kind: status, label, product }
  looks.set(key, look)
  return look
}
