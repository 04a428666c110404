import { z } from 'zod'
import type { EndpointAnswer } from '../../copies/endpoint.port.ts'

const DELEGATES_MAX = 20
const SHOWN_CHARACTERS = 200

const shown = z.string().transform(text => text.slice(0, SHOWN_CHARACTERS))

/** As much of the specification's `PinStatus` as we look at. */
export const pinStatusSchema = z.object({
  requestid: z.string().min(1).max(1024),
  status: z.enum(['queued', 'pinning', 'pinned', 'failed']),
  pin: z.object({ cid: z.string() }),
  delegates: z
    .array(z.string())
    .default([])
    .transform(all => all.slice(0, DELEGATES_MAX)),
  info: z.object({ status_details: shown.optional() }).optional(),
})

export type PinStatus = z.infer<typeof pinStatusSchema>

export const pinResultsSchema = z.object({ results: z.array(pinStatusSchema) })

const failureSchema = z.object({ error: z.object({ reason: shown, details: shown.optional() }) })

/** What a service says when it does not do what it was asked. */
export function failureOf(answer: EndpointAnswer): string {
  const error = failureSchema.safeParse(answer.json()).data?.error
  if (error === undefined) return `it answered ${answer.status}`
  const details = error.details === undefined ? '' : ` (${error.details})`
  return `it answered ${answer.status}: ${error.reason}${details}`
}
