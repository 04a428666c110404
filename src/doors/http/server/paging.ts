import { z } from 'zod'

const PAGE_DEFAULT = 20
const PAGE_MAX = 100

/** The parameters of every list that comes in pages. A cursor is the place in the log where the page before ended. */
export const pageQuery = {
  cursor: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a cursor that was given by the page before')
    .optional()
    .meta({ description: 'The `next_cursor` of the page before.', examples: ['4711'] }),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a whole number')
    .refine(text => Number(text) <= PAGE_MAX, `must be at most ${PAGE_MAX}`)
    .optional()
    .meta({
      description: `How many a page: 1 to ${PAGE_MAX}, ${PAGE_DEFAULT} by default.`,
      examples: ['20'],
    }),
}

export function parsePageQuery({
  cursor,
  limit,
}: {
  cursor?: string | undefined
  limit?: string | undefined
}) {
  return {
    before: cursor === undefined ? undefined : Number(cursor),
    limit: Number(limit ?? PAGE_DEFAULT),
  }
}

export function nextCursor(nextBefore: number | undefined): string | null {
  return nextBefore === undefined ? null : String(nextBefore)
}
