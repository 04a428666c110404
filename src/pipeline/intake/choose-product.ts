import type { Product } from '../../core/judging/product.ts'
import type { ProductType } from '../../core/judging/product-type.ts'
import type { Submission } from '../../core/judging/submission.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'

/** Doors already refuse a type that is not in the catalog; this is the second check. */
export function chooseProduct(
  catalog: ReadonlyMap<ProductType, Product>,
  { product: type }: Submission,
): Product {
  const product = catalog.get(type)
  if (product !== undefined) return product
  const message = say`must be one of ${[...catalog.keys()].join(', ')}`
  throw new Problem('invalid-field', `\`product_type\` ${message}.`, {
    errors: [{ field: 'product_type', message }],
  })
}
