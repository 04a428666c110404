import { z } from 'zod'
import { readWebDate } from '../../core/web/web-date.ts'

export type WikiHit = { pageId: number; title: string; editedAt: Date }
export type Site = { name: string; articlePath: string }
export type WikiAnswer = { site: Site; hits: WikiHit[] }

const NAME_LENGTH_MAX = 100
const TITLE_LENGTH_MAX = 255

const Answer = z.object({
  query: z.object({
    general: z.object({ sitename: z.string().default(''), articlepath: z.string().max(200).default('') }),
    search: z.array(z.unknown()),
  }),
})
const Hit = z.object({
  ns: z.literal(0),
  pageid: z.int().positive(),
  title: z.string().min(1).max(TITLE_LENGTH_MAX),
  timestamp: z.string(),
})

/** Hits of `list=search` with the wiki's own name; undefined when this is no answer. A broken hit is passed over. */
export function readWikiHits(body: unknown): WikiAnswer | undefined {
  const answer = Answer.safeParse(body)
  if (!answer.success) return undefined
  const { general, search } = answer.data.query
  const name = general.sitename.slice(0, NAME_LENGTH_MAX).toWellFormed()
  return {
    site: { name: name.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim(), articlePath: general.articlepath },
    hits: search.flatMap(entry => readHit(entry) ?? []),
  }
}

/** A page whose last edit is unknown may be newer than the article. */
function readHit(entry: unknown): WikiHit | undefined {
  const { success, data } = Hit.safeParse(entry)
  const editedAt = success ? readWebDate(data.timestamp) : undefined
  return success && editedAt !== undefined ? { pageId: data.pageid, title: data.title, editedAt } : undefined
}
