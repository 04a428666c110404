import type { ProductType } from '../../../core/judging/product-type.ts'
import type { ProductSigns } from './draft/find-signs.ts'

/** Filled in by the build, from the products' descriptions. */
declare const PRODUCT_SIGNS: [type: ProductType, patterns: RegExp[]][]

export const productSigns: ProductSigns = new Map(PRODUCT_SIGNS)
