/**
 * The name of a product on the wire, in records and in the log: `product_type` of a request. Intake refuses a type that is not
 * in the catalog; a verifier, which has no catalog, checks only the form.
 */
export type ProductType = string

/** Lower-case words joined by underscores. */
const PATTERN = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/
const CHARACTERS_MAX = 40

export function isProductType(value: string): boolean {
  return value.length <= CHARACTERS_MAX && PATTERN.test(value)
}
