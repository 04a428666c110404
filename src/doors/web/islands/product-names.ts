import type { ProductType } from '../../../core/judging/product-type.ts'

/** Filled in by the build, from the products' descriptions. */
declare const PRODUCT_NAMES: Record<ProductType, string>

/** The products' names for people. Part of the script, so that in a capsule its policy's hash covers them too. */
export const productNames: ReadonlyMap<ProductType, string> = new Map(Object.entries(PRODUCT_NAMES))
