import type { Away, BlockTarget, CopyOutcome, Holding } from '../../copies/copy-target.port.ts'
import type { Endpoint, EndpointAnswer } from '../../copies/endpoint.port.ts'
import { failureOf, type PinStatus, pinResultsSchema, pinStatusSchema } from './pin-status.ts'

type PinningParts = {
  endpoint: Endpoint
  baseUrl: string
  /** A secret. */
  token: string
  /** Multiaddrs at which the service can fetch our blocks now. */
  origins(): string[]
  /** Connects to the peers that will fetch, so that they reach us from behind a router too. May fail. */
  meet(delegates: string[]): void
}

const ORIGINS_MAX = 20
const INSUFFICIENT_FUNDS = 409

/** A remote pinning service (IPFS Pinning Service API 1.0.0): it is told the CID and fetches the block itself. */
export function createPinningTarget({ endpoint, baseUrl, token, origins, meet }: PinningParts): BlockTarget {
  const headers = { authorization: `Bearer ${token}`, accept: 'application/json' }

  return {
    async store({ cid, ticket }, signal) {
      if (ticket === undefined) return request(cid, signal)
      const url = `${baseUrl}/pins/${encodeURIComponent(ticket)}`
      const answer = await endpoint.ask({ method: 'GET', url, headers }, signal)
      // The service has forgotten the request, so it is asked anew.
      if (answer.kind === 'answer' && answer.status === 404) return request(cid, signal)
      return outcomeOf(answer, cid, 200)
    },

    async holdingsOf(cids, signal) {
      // Without a status only what is pinned would be listed.
      const query = new URLSearchParams({
        cid: cids.join(','),
        status: 'queued,pinning,pinned',
        limit: '1000',
      })
      const answer = await endpoint.ask({ method: 'GET', url: `${baseUrl}/pins?${query}`, headers }, signal)
      if (answer.kind === 'away') return answer
      const found = answer.status === 200 ? pinResultsSchema.safeParse(answer.json()).data : undefined
      if (found === undefined) return { kind: 'away', because: failureOf(answer) }
      return cids.map(cid => holdingAmong(found.results.filter(({ pin }) => pin.cid === cid)))
    },
  }

  async function request(cid: string, signal: AbortSignal): Promise<CopyOutcome> {
    const pin = { cid, name: `pinproof ${cid}`, origins: origins().slice(0, ORIGINS_MAX) }
    const body = Buffer.from(JSON.stringify(pin))
    const answer = await endpoint.ask(
      {
        method: 'POST',
        url: `${baseUrl}/pins`,
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      },
      signal,
    )
    return outcomeOf(answer, cid, 202)
  }

  function outcomeOf(answer: EndpointAnswer | Away, cid: string, expected: number): CopyOutcome {
    if (answer.kind === 'away') return answer
    if (answer.status === INSUFFICIENT_FUNDS) return { kind: 'away', because: failureOf(answer) }
    if (answer.status !== expected && answer.status !== 200)
      return { kind: answer.status < 500 ? 'refused' : 'failing', because: failureOf(answer) }
    const status = pinStatusSchema.safeParse(answer.json()).data
    if (status === undefined) return { kind: 'failing', because: 'it answered no status of a pin' }
    if (status.pin.cid !== cid) return { kind: 'refused', because: 'it answered about another CID' }
    return outcomeOfPin(status)
  }

  function outcomeOfPin({ status, requestid: ticket, delegates, info }: PinStatus): CopyOutcome {
    if (status === 'pinned') return { kind: 'stored' }
    if (status === 'failed') return { kind: 'refused', because: info?.status_details ?? 'pinning failed' }
    meet(delegates)
    return { kind: 'accepted', ticket }
  }
}

function holdingAmong(pins: PinStatus[]): Holding {
  if (pins.some(({ status }) => status === 'pinned')) return { kind: 'stored' }
  const [underWay] = pins.filter(({ status }) => status !== 'failed')
  return underWay === undefined ? { kind: 'missing' } : { kind: 'accepted', ticket: underWay.requestid }
}
