import type { IncomingMessage, ServerResponse } from 'node:http'
import { CID } from 'multiformats/cid'
import { code as RAW } from 'multiformats/codecs/raw'
import { sha256 } from 'multiformats/hashes/sha2'
import { bodyOf, type LoopbackServer, startLoopbackServer } from './loopback-server.ts'

export type StandInKubo = LoopbackServer & {
  blocks: Map<string, Uint8Array>
  pins: Set<string>
  /** How often each block was put. */
  puts: Map<string, number>
  /** Blocks over which it breaks. */
  poison: Set<string>
  /** While true it does what it is asked and never answers. */
  setMute(is: boolean): void
}

const SOFT_BLOCK_LIMIT = 1024 * 1024

/** As much of Kubo's RPC as copies need, with its ways of saying no. It computes CIDs from what arrives. */
export async function startStandInKubo(authorization?: string): Promise<StandInKubo> {
  const blocks = new Map<string, Uint8Array>()
  const pins = new Set<string>()
  const puts = new Map<string, number>()
  const poison = new Set<string>()
  let isMute = false

  async function put(request: IncomingMessage, query: URLSearchParams) {
    const codec = query.get('cid-codec') ?? 'raw'
    if (codec !== 'raw') throw new Error(`unsupported codec: ${codec}`)
    if ((query.get('mhtype') ?? 'sha2-256') !== 'sha2-256') throw new Error('unrecognized multihash function')
    const file = await firstFile(request)
    if (file.length > SOFT_BLOCK_LIMIT && query.get('allow-big-block') !== 'true')
      throw new Error('produced block is over 1MiB: big blocks can’t be exchanged with other peers')
    const cid = CID.createV1(RAW, await sha256.digest(file)).toString()
    puts.set(cid, (puts.get(cid) ?? 0) + 1)
    if (poison.has(cid)) throw new Error('datastore: something is broken')
    blocks.set(cid, file)
    if (query.get('pin') === 'true') pins.add(cid)
    return { Key: cid, Size: file.length }
  }

  function stat(query: URLSearchParams) {
    const cid = argumentOf(query)
    const block = blocks.get(cid)
    if (query.get('offline') !== 'true') throw new Error('this node would now search the network')
    if (block === undefined)
      throw new Error(`block was not found locally (offline): ipld: could not find ${cid}`)
    return { Key: cid, Size: block.length }
  }

  function listPins(query: URLSearchParams) {
    const cid = argumentOf(query)
    if (!pins.has(cid)) throw new Error(`path '/ipfs/${cid}' is not pinned`)
    return { Keys: { [cid]: { Type: 'recursive', Name: '' } } }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams: query } = new URL(request.url!, 'http://kubo')
    if (request.method !== 'POST') return void response.writeHead(405).end('405 - Method Not Allowed')
    if (authorization !== undefined && request.headers.authorization !== authorization)
      return void response.writeHead(403).end('Kubo RPC Access Denied: provide a valid authorization token')
    const commands: Record<string, () => object | Promise<object>> = {
      '/api/v0/block/put': () => put(request, query),
      '/api/v0/block/stat': () => stat(query),
      '/api/v0/pin/ls': () => listPins(query),
    }
    const command = commands[pathname]
    if (command === undefined) return void response.writeHead(404).end('404 page not found')
    try {
      const done = await command()
      if (!isMute) response.setHeader('content-type', 'application/json').end(JSON.stringify(done))
    } catch (error) {
      const failure = { Message: (error as Error).message, Code: 0, Type: 'error' }
      response.writeHead(500, { 'content-type': 'application/json' }).end(JSON.stringify(failure))
    }
  }

  const server = await startLoopbackServer((request, response) => void answer(request, response))
  return {
    ...server,
    blocks,
    pins,
    puts,
    poison,
    setMute(is) {
      isMute = is
    },
  }
}

async function firstFile(request: IncomingMessage): Promise<Uint8Array> {
  const contentType = request.headers['content-type'] ?? ''
  const form = await new Response(await bodyOf(request), {
    headers: { 'content-type': contentType },
  }).formData()
  const file = form.values().next().value
  if (!(file instanceof Blob)) throw new Error("file argument 'data' is required")
  return new Uint8Array(await file.arrayBuffer())
}

function argumentOf(query: URLSearchParams): string {
  return CID.parse(query.get('arg') ?? '').toString()
}
