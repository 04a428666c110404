import type { RecordSubject } from '../record/record-shape.ts'
import type { TextIdentity } from './product-description.ts'
import type { ProductType } from './product-type.ts'

/** The accepted fields of a request after intake: well-formed, within the limits, otherwise exactly as sent. */
export type Submission = {
  product: ProductType
  content: string
  /** `sha256:` and the hex digest of the UTF-8 bytes of `content`. */
  contentHash: string
  title?: string
  sourceUrl?: string
  /** The hash of the file that the content was read from, as the caller says. */
  fileHash?: string
  /** The caller’s declaration on how the content was made. Not checked. */
  statement?: RecordSubject['statement']
  /** The submitting account. A preview has none. */
  accountId?: string
  receivedAt: Date
  /** How the content came, where it came by mail. */
  delivery?: MailDelivery
  /** The words of the content, where they were read before. */
  words?: TextIdentity
}

/** From here on a text keeps a thread busy long enough for others to notice; work on it is done in turns. */
const LONG_CHARACTERS = 32 * 1024

export function isLong({ content }: Pick<Submission, 'content'>): boolean {
  return content.length > LONG_CHARACTERS
}

/** Facts that only the receiving server knows of a mail. Neither hashed nor recorded. */
export type MailDelivery = {
  /** The message exactly as it was received. */
  message: Uint8Array
  /** The sender of the envelope, which is not the `From` of the message; empty for a bounce. */
  envelopeFrom: string
  clientAddress: string
  /** The name that the client gave itself. */
  clientName: string
  receivedAt: Date
}
