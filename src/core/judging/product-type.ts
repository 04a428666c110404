/**
 * The name of a product on the wire, in records and in the log: `product_type` of a request. Intake refuses a type that is not
 * in the catalog; a verifier, which has no catalog, checks only the form.
 */
export type ProductType = string

/** Lower-case words joined by underscores, the last of them always the same. */
export const PRODUCT_TYPE_PATTERN = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*_verify$/
export const PRODUCT_TYPE_CHARACTERS_MAX = 40

export function isProductType(value: string): boolean {
  return value.length <= PRODUCT_TYPE_CHARACTERS_MAX && PRODUCT_TYPE_PATTERN.test(value)
}
