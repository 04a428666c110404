import { z } from 'zod'
import type { Away, BlockTarget, CopyOutcome, Holding } from '../../copies/copy-target.port.ts'
import type { Endpoint, EndpointAnswer } from '../../copies/endpoint.port.ts'

type PinningParts = {
  endpoint: Endpoint
  baseUrl: string
  /** A secret. */
  token: string
  /** Multiaddrs at which the service can fetch our blocks now. */
  origins(): string[]
  /** Connects to the peers that will fetch, so that they reach us from behind a router too. May fail. */
  connect(delegates: string[]): void
}

const ORIGINS_MAX = 20
const INSUFFICIENT_FUNDS = 409
const DELEGATES_MAX = 20
const EXCERPT_CHARACTERS = 200

const excerpt = z.string().transform(text => text.slice(0, EXCERPT_CHARACTERS))

/** The fields of the specification's `PinStatus` that we read. */
const pinStatusSchema = z.object({
  requestid: z.string().min(1).max(1024),
  status: z.enum(['queued', 'pinning', 'pinned', 'failed']),
  pin: z.object({ cid: z.string() }),
  delegates: z
    .array(z.string())
    .default([])
    .transform(all => all.slice(0, DELEGATES_MAX)),
  info: z.object({ status_details: excerpt.optional() }).optional(),
})

type PinStatus = z.infer<typeof pinStatusSchema>

const pinResultsSchema = z.object({ results: z.array(pinStatusSchema) })

const failureSchema = z.object({ error: z.object({ reason: excerpt, details: excerpt.optional() }) })

/** A remote pinning service (IPFS Pinning Service API 1.0.0): it is given the CID and fetches the block itself. */
export function createPinningTarget(parts: PinningParts): BlockTarget {
  const { endpoint, baseUrl, token, connect } = parts
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }
  return {
    async store({ cid, ticket }, signal) {
      if (ticket === undefined) return requestPin(parts, cid, signal)
      const url = `${baseUrl}/pins/${encodeURIComponent(ticket)}`
      const answer = await endpoint.ask({ method: 'GET', url, headers }, signal)
      // The service has forgotten the request, so it is made again.
      if (answer.kind === 'answer' && answer.status === 404) return requestPin(parts, cid, signal)
      return outcomeOf(answer, cid, 200, connect)
    },

    async holdingsOf(cids, signal) {
      // Without a status only finished pins would be listed.
      const query = new URLSearchParams({
        cid: cids.join(','),
        status: 'queued,pinning,pinned',
        limit: '1000',
      })
      const answer = await endpoint.ask({ method: 'GET', url: `${baseUrl}/pins?${query}`, headers }, signal)
      if (answer.kind === 'away') return answer
      const pins = answer.status === 200 ? pinResultsSchema.safeParse(answer.json()).data : undefined
      if (pins === undefined) return { kind: 'away', because: failureOf(answer) }
      return cids.map(cid => holdingAmong(pins.results.filter(({ pin }) => pin.cid === cid)))
    },
  }
}

async function requestPin(
  { endpoint, baseUrl, token, origins, connect }: PinningParts,
  cid: string,
  signal: AbortSignal,
): Promise<CopyOutcome> {
  const pin = { cid, name: `pinproof ${cid}`, origins: origins().slice(0, ORIGINS_MAX) }
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'content-type': 'application/json',
  }
  const body = Buffer.from(JSON.stringify(pin))
  const answer = await endpoint.ask({ method: 'POST', url: `${baseUrl}/pins`, headers, body }, signal)
  return outcomeOf(answer, cid, 202, connect)
}

function outcomeOf(
  answer: EndpointAnswer | Away,
  cid: string,
  expected: number,
  connect: PinningParts['connect'],
): CopyOutcome {
  if (answer.kind === 'away') return answer
  if (answer.status === INSUFFICIENT_FUNDS) return { kind: 'away', because: failureOf(answer) }
  if (answer.status !== expected && answer.status !== 200)
    return { kind: answer.status < 500 ? 'refused' : 'failing', because: failureOf(answer) }
  const pin = pinStatusSchema.safeParse(answer.json()).data
  if (pin === undefined) return { kind: 'failing', because: 'it answered no status of a pin' }
  if (pin.pin.cid !== cid) return { kind: 'refused', because: 'it answered about another CID' }
  if (pin.status === 'pinned') return { kind: 'stored' }
  if (pin.status === 'failed')
    return { kind: 'refused', because: pin.info?.status_details ?? 'pinning failed' }
  connect(pin.delegates)
  return { kind: 'accepted', ticket: pin.requestid }
}

/** The reason that a service gives for an error. */
function failureOf(answer: EndpointAnswer): string {
  const error = failureSchema.safeParse(answer.json()).data?.error
  if (error === undefined) return `it answered ${answer.status}`
  const details = error.details === undefined ? '' : ` (${error.details})`
  return `it answered ${answer.status}: ${error.reason}${details}`
}

function holdingAmong(pins: PinStatus[]): Holding {
  if (pins.some(({ status }) => status === 'pinned')) return { kind: 'stored' }
  const [unfinished] = pins.filter(({ status }) => status !== 'failed')
  return unfinished === undefined ? { kind: 'missing' } : { kind: 'accepted', ticket: unfinished.requestid }
}
