import type { ProductType } from './product-type.ts'

/** The accepted fields of a request after intake: well-formed, within the limits, otherwise exactly as sent. */
export type Submission = {
  product: ProductType
  content: string
  /** `sha256:` and the hex digest of the UTF-8 bytes of `content`. */
  contentHash: string
  title?: string
  sourceUrl?: string
  /** Who asks. A preview has no account. */
  accountId?: string
  receivedAt: Date
}
