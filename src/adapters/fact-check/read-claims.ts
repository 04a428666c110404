import { z } from 'zod'
import { parseJson } from '../../core/encoding/parse-json.ts'
import type { EvidenceFound } from '../../products/news/evidence-finder.port.ts'
import { ratingOfReview } from './review-rating.ts'

export type Passage = EvidenceFound['passages'][number][number]

const PASSAGES_MAX = 10
const TEXT_LENGTH_MAX = 600
const NAME_LENGTH_MAX = 100

const Claims = z.object({ claims: z.array(z.unknown()).optional() })
const Claim = z.object({ text: z.string().min(1), claimReview: z.array(z.unknown()) })
/** As the API gives it; an index of schema.org ClaimReview behind the same address may give `reviewRating` instead. */
const Review = z.object({
  url: z.url({ protocol: /^https?$/, hostname: z.regexes.domain }),
  publisher: z.object({ name: z.string().optional() }).optional(),
  reviewDate: z.string().optional(),
  textualRating: z.string().optional(),
  reviewRating: z
    .object({
      alternateName: z.unknown(),
      ratingValue: z.unknown(),
      bestRating: z.unknown(),
      worstRating: z.unknown(),
    })
    .partial()
    .optional(),
})

/**
 * Reviewed statements as passages, in the order of the answer; undefined when this is no answer. An answer without `claims`
 * says that nothing was found. A review without a verdict that we can read, or later than `until`, is passed over.
 */
export function readClaims(body: Uint8Array, until: Date): Passage[] | undefined {
  const answer = Claims.safeParse(parseJson(new TextDecoder().decode(body)))
  if (!answer.success) return undefined
  const passages = (answer.data.claims ?? []).flatMap(entry => {
    const claim = Claim.safeParse(entry)
    if (!claim.success) return []
    const { text, claimReview } = claim.data
    return claimReview.flatMap(
      review => readReview(text, review, { until, origin: 'Google Fact Check' }) ?? [],
    )
  })
  return passages.slice(0, PASSAGES_MAX)
}

/** A review as the API gives it; undefined where it decides nothing or is later than `until`. */
export function readReview(
  statement: string,
  entry: unknown,
  { until, origin }: { until: Date; origin: string },
): Passage | undefined {
  const text = cleanText(statement, TEXT_LENGTH_MAX)
  const { success, data: review } = Review.safeParse(entry)
  if (!success || text === '') return undefined
  const alternateName = review.textualRating ?? review.reviewRating?.alternateName
  const rating = ratingOfReview({ ...review.reviewRating, alternateName })
  const publishedAt = readDate(review.reviewDate)
  if (rating === undefined || (publishedAt !== undefined && publishedAt > until)) return undefined
  const { href, hostname, username, password } = new URL(review.url)
  if (`${username}${password}` !== '') return undefined
  const publisher = cleanText(review.publisher?.name ?? '', NAME_LENGTH_MAX)
  const inWords = typeof alternateName === 'string' ? cleanText(alternateName, NAME_LENGTH_MAX) : ''
  return {
    text,
    url: href,
    host: hostname,
    origin,
    publishedAt,
    ...(publisher !== '' && { credit: publisher, outlet: publisher }),
    review: { rating, inWords: inWords || rating },
  }
}

function cleanText(text: string, lengthMax: number): string {
  const clean = text
    .slice(0, 2 * lengthMax)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  return clean.slice(0, lengthMax).toWellFormed()
}

/** RFC 3339, as the API writes it. */
function readDate(text: string | undefined): Date | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d))?$/.test(text))
    return undefined
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}
