import { z } from 'zod'
import { readWebDate } from '../../core/web/web-date.ts'
import { type Passage, readReview } from './read-claims.ts'

const Organization = z.object({ name: z.string() })
const ClaimReview = z.object({
  claimReviewed: z.string().min(1),
  url: z.string(),
  datePublished: z.string().optional().catch(undefined),
  author: z
    .union([Organization, z.array(Organization).nonempty()])
    .optional()
    .catch(undefined),
  reviewRating: z.record(z.string(), z.unknown()),
})

export const CLAIM_REVIEW_NAME = 'ClaimReview data'

/** No review of today is later. */
const ANY_TIME = new Date(8.64e15)

/** A schema.org ClaimReview as a passage; undefined without a verdict, a statement or an address that we can read. */
export function readClaimReview(entry: unknown): Passage | undefined {
  const { success, data } = ClaimReview.safeParse(entry)
  if (!success) return undefined
  const { claimReviewed, url, author, reviewRating } = data
  const publisher = Array.isArray(author) ? author[0] : author
  const reviewDate =
    data.datePublished === undefined ? undefined : readWebDate(data.datePublished)?.toISOString()
  return readReview(
    claimReviewed,
    { url, publisher, reviewDate, reviewRating },
    { until: ANY_TIME, origin: CLAIM_REVIEW_NAME },
  )
}
