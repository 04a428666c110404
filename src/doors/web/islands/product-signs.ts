import type { ProductType } from '../../../core/judging/product-type.ts'
import type { ProductSigns } from './draft/find-signs.ts'

/** Filled in by the build, from the products' descriptions: source and flags of each pattern. */
declare const PRODUCT_SIGNS: Record<ProductType, [source: string, flags: string][]>

export const productSigns: ProductSigns = new Map(
  Object.entries(PRODUCT_SIGNS).map(([type, patterns]) => [
    type,
    patterns.map(([source, flags]) => new RegExp(source, flags)),
  ]),
)
