import { z } from 'zod'
import type { Clock } from '../../../core/runtime/clock.ts'
import { say } from '../../../core/text/say.ts'

/** RFC 3339 writes years with four digits; with an offset, such a text may still lie in a later year in UTC. */
export const LAST_EXPIRY_MS = Date.UTC(10_000, 0) - 1

/** When a key or a link stops working. */
export function expirySchema(clock: Clock) {
  return z.iso
    .datetime({ offset: true, message: say`must be a time such as 2030-01-01T00:00:00Z` })
    .refine(text => new Date(text) > clock(), 'must lie in the future')
    .refine(text => !(new Date(text).getTime() > LAST_EXPIRY_MS), 'must lie before the year 10000 in UTC')
}
