import type { ProductType } from '../../../../core/judging/product-type.ts'

/** By product: patterns that its contents match and others seldom do. */
export type ProductSigns = ReadonlyMap<ProductType, readonly RegExp[]>

/** The beginning tells enough, and typing stays fluent in a long text. */
const CHARACTERS_READ = 6_000

/** The product with the most signs in the text, the first among equals; undefined without any. */
export function findSigns(content: string, signs: ProductSigns): ProductType | undefined {
  const start = content.slice(0, CHARACTERS_READ)
  let best: { type: ProductType; count: number } | undefined
  for (const [type, patterns] of signs) {
    const count = patterns.filter(pattern => pattern.test(start)).length
    if (count > (best?.count ?? 0)) best = { type, count }
  }
  return best?.type
}
