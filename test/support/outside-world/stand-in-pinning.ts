import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { withBitswap } from '@helia/bitswap'
import { withLibp2pLight } from '@helia/libp2p'
import { identify } from '@libp2p/identify'
import { noise } from '@libp2p/noise'
import { tcp } from '@libp2p/tcp'
import { yamux } from '@libp2p/yamux'
import { multiaddr } from '@multiformats/multiaddr'
import { createHeliaLight } from 'helia'
import { CID } from 'multiformats/cid'
import { bodyOf, type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

type Pin = { cid: string; name?: string; origins?: string[]; meta?: Record<string, string> }
type Status = 'queued' | 'pinning' | 'pinned' | 'failed'
type PinStatus = {
  requestid: string
  status: Status
  created: string
  pin: Pin
  delegates: string[]
  info?: Record<string, string>
}

export type StandInPinning = LoopbackServer & {
  pins: Map<string, PinStatus>
  /** Blocks fetched over bitswap from the node that requested the pin. */
  blocks: Map<string, Uint8Array>
  /** While true it answers 409 to new pins, as without funds. */
  setBroke(is: boolean): void
  /** While true it takes requests and fetches nothing. */
  setLazy(is: boolean): void
}

const ORIGINS_MAX = 20
const CIDS_MAX = 10
const LIMIT_DEFAULT = 10
const LIMIT_MAX = 1000
const FETCH_DEADLINE_MS = 20_000

type Refusal = Error & { status: number; reason: string }

function refusal(status: number, reason: string, details: string): Refusal {
  return Object.assign(new Error(details), { status, reason })
}

/** The IPFS Pinning Service API 1.0.0, with a node of its own that really fetches what it pins. */
export async function startStandInPinning(token: string): Promise<StandInPinning> {
  const node = await startNode()
  const pins = new Map<string, PinStatus>()
  const blocks = new Map<string, Uint8Array>()
  let isBroke = false
  let isLazy = false

  function add(pin: Pin): PinStatus {
    if (isBroke) throw refusal(409, 'INSUFFICIENT_FUNDS', 'Unable to process request due to lack of funds')
    const delegates = node.libp2p.getMultiaddrs().map(String)
    const created = new Date().toISOString()
    const status: PinStatus = { requestid: randomUUID(), status: 'queued', created, pin, delegates }
    pins.set(status.requestid, status)
    if (!isLazy) void fetchBlock(status)
    return { ...status }
  }

  async function fetchBlock(status: PinStatus): Promise<void> {
    status.status = 'pinning'
    try {
      const signal = AbortSignal.timeout(FETCH_DEADLINE_MS)
      for (const origin of status.pin.origins ?? []) await node.libp2p.dial(multiaddr(origin), { signal })
      const chunks = await Array.fromAsync(node.blockstore.get(CID.parse(status.pin.cid), { signal }))
      blocks.set(status.pin.cid, new Uint8Array(Buffer.concat(chunks)))
      status.status = 'pinned'
    } catch (error) {
      Object.assign(status, { status: 'failed', info: { status_details: (error as Error).message } })
    }
  }

  function list(query: URLSearchParams): { count: number; results: PinStatus[] } {
    const cids = query.get('cid')?.split(',')
    const limit = Number(query.get('limit') ?? LIMIT_DEFAULT)
    if ((cids?.length ?? 0) > CIDS_MAX) throw refusal(400, 'BAD_REQUEST', `at most ${CIDS_MAX} CIDs`)
    if (!(limit >= 1 && limit <= LIMIT_MAX)) throw refusal(400, 'BAD_REQUEST', 'limit out of range')
    const statuses = (query.get('status') ?? 'pinned').split(',')
    const found = [...pins.values()].filter(
      ({ pin, status }) => statuses.includes(status) && (cids === undefined || cids.includes(pin.cid)),
    )
    return { count: found.length, results: found.toReversed().slice(0, limit) }
  }

  async function route(request: IncomingMessage): Promise<[status: number, body: object]> {
    const { pathname, searchParams } = new URL(request.url!, 'http://pins')
    if (request.headers.authorization !== `Bearer ${token}`)
      throw refusal(401, 'UNAUTHORIZED', 'Access token is missing or invalid')
    if (pathname === '/pins' && request.method === 'POST')
      return [202, add(readPin(JSON.parse(Buffer.from(await bodyOf(request)).toString())))]
    if (pathname === '/pins' && request.method === 'GET') return [200, list(searchParams)]
    const found = pins.get(decodeURIComponent(pathname.replace('/pins/', '')))
    if (found === undefined || request.method !== 'GET')
      throw refusal(404, 'NOT_FOUND', 'The specified resource was not found')
    return [200, found]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [status, body] = await route(request).catch((error: unknown): [number, object] => {
      const { status = 500, reason = 'INTERNAL_SERVER_ERROR', message } = error as Partial<Refusal>
      return [status, { error: { reason, details: message } }]
    })
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  const server = await startLoopbackServer((request, response) => void answer(request, response))
  return {
    ...server,
    pins,
    blocks,
    setBroke(is) {
      isBroke = is
    },
    setLazy(is) {
      isLazy = is
    },
    async close() {
      await server.close()
      await node.stop()
    },
  }
}

function readPin(value: unknown): Pin {
  const { cid, origins = [], name = '' } = value as Pin
  CID.parse(cid)
  const areKnown = origins.length <= ORIGINS_MAX && origins.every(origin => /\/p2p\/[^/]+$/.test(origin))
  if (!areKnown || name.length > 255) throw refusal(400, 'BAD_REQUEST', 'not a pin')
  return value as Pin
}

function startNode() {
  const transport = { transports: [tcp()], connectionEncrypters: [noise()], streamMuxers: [yamux()] }
  const addresses = { listen: ['/ip4/127.0.0.1/tcp/0'] }
  const services = { identify: identify() }
  return withBitswap(withLibp2pLight(createHeliaLight(), { addresses, ...transport, services })).start()
}
