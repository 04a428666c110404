import { contentHash } from '../../core/encoding/content-hash.ts'
import type { TextIdentity } from '../../core/judging/product-description.ts'
import type { MailDelivery, Submission } from '../../core/judging/submission.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'
import type { SubmissionFields } from './submission-fields.ts'

/** Turns valid fields into a submission. Nothing is trimmed or normalised: the hash is that of the text as sent. */
export function acceptSubmission(
  fields: SubmissionFields,
  {
    contentBytesMax,
    receivedAt,
    accountId,
    delivery,
    words,
  }: {
    contentBytesMax: number
    receivedAt: Date
    accountId?: string
    delivery?: MailDelivery | undefined
    words?: TextIdentity | undefined
  },
): Submission {
  if (byteLength(fields.content) > contentBytesMax) {
    throw new Problem('too-large', say`\`content\` is longer than ${contentBytesMax} bytes of UTF-8.`)
  }
  return {
    product: fields.product_type,
    content: fields.content,
    contentHash: contentHash(fields.content),
    ...(fields.title === undefined ? {} : { title: fields.title }),
    ...(fields.source_url === undefined ? {} : { sourceUrl: fields.source_url }),
    ...(fields.file_hash === undefined ? {} : { fileHash: fields.file_hash }),
    ...(fields.statement === undefined ? {} : { statement: statementOf(fields.statement) }),
    ...(accountId === undefined ? {} : { accountId }),
    receivedAt,
    ...(delivery === undefined ? {} : { delivery }),
    ...(words === undefined ? {} : { words }),
  }
}

function statementOf({
  ai_disclosure,
  reviewed_by,
  reviewed_at,
}: NonNullable<SubmissionFields['statement']>) {
  return {
    ai_disclosure,
    ...(reviewed_by === undefined ? {} : { reviewed_by }),
    ...(reviewed_at === undefined ? {} : { reviewed_at }),
  }
}

function byteLength(text: string): number {
  return Buffer.byteLength(text, 'utf8')
}
