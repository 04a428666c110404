import { CID } from 'multiformats/cid'
import { z } from 'zod'
import type { Away, BlockTarget, CopyOutcome, Holding } from '../../copies/copy-target.port.ts'
import type { Endpoint, EndpointAnswer } from '../../copies/endpoint.port.ts'
import { concatBytes, utf8 } from '../../core/encoding/bytes.ts'
import type { BlockStore } from '../../core/record/block-store.port.ts'

/** Kubo refuses longer blocks unless it is told to take them. Ours are never longer than bitswap can carry. */
const BIG_BLOCK_BYTES = 1024 * 1024

type KuboParts = {
  endpoint: Endpoint
  baseUrl: string
  authorization: string | undefined
  blocks: BlockStore
}

const keySchema = z.object({ Key: z.string() })
const failureSchema = z.object({ Message: z.string().transform(text => text.slice(0, 200)) })

/** A Kubo node by its RPC (docs.ipfs.tech/reference/kubo/rpc): blocks are put there and pinned. */
export function createKuboTarget({ endpoint, baseUrl, authorization, blocks }: KuboParts): BlockTarget {
  const rights: Record<string, string> = authorization === undefined ? {} : { authorization }

  function call(command: string, query: Record<string, string>, signal: AbortSignal, file?: File) {
    const url = `${baseUrl}/api/v0/${command}?${new URLSearchParams(query)}`
    const { contentType, body } = file ?? {}
    const headers = contentType === undefined ? rights : { ...rights, 'content-type': contentType }
    return endpoint.ask({ method: 'POST', url, headers, ...(body && { body }) }, signal)
  }

  return {
    async store({ cid }, signal) {
      const bytes = await blocks.get(cid)
      if (bytes === undefined) return { kind: 'refused', because: 'the block is missing from our own store' }
      const query = {
        'cid-codec': 'raw',
        mhtype: 'sha2-256',
        pin: 'true',
        ...(bytes.length > BIG_BLOCK_BYTES && { 'allow-big-block': 'true' }),
      }
      return outcomeOf(await call('block/put', query, signal, fileOf(cid, bytes)), cid)
    },

    async holdingsOf(cids, signal) {
      const holdings = await Promise.all(cids.map(cid => holdingOf(cid, signal)))
      return holdings.find(holding => holding.kind === 'away') ?? (holdings as Holding[])
    },
  }

  /** There and pinned: without the pin the next collection of garbage takes it. */
  async function holdingOf(cid: string, signal: AbortSignal): Promise<Holding | Away> {
    const stat = await call('block/stat', { arg: cid, offline: 'true' }, signal)
    const isThere = presence(stat, /not found|could not find/i)
    if (isThere !== true) return isThere === false ? { kind: 'missing' } : isThere
    const pin = await call('pin/ls', { arg: cid, type: 'recursive' }, signal)
    const isPinned = presence(pin, /not pinned/i)
    if (isPinned !== true) return isPinned === false ? { kind: 'missing' } : isPinned
    return { kind: 'stored' }
  }
}

type File = { contentType: string; body: Uint8Array }

/** RFC 7578, written here because FormData costs several times the rest. No bytes hold their own hash, so the CID bounds them. */
function fileOf(cid: string, bytes: Uint8Array): File {
  const head = `--${cid}\r\ncontent-disposition: form-data; name="file"; filename="${cid}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const body = concatBytes(utf8(head), bytes, utf8(`\r\n--${cid}--\r\n`))
  return { contentType: `multipart/form-data; boundary=${cid}`, body }
}

/** The node answers by which CID it knows the bytes now; another one than ours means that they are not our block. */
function outcomeOf(answer: EndpointAnswer | Away, cid: string): CopyOutcome {
  if (answer.kind === 'away') return answer
  if (answer.status === 200) {
    const key = keySchema.safeParse(answer.json()).data?.Key
    if (key === undefined) return { kind: 'failing', because: 'it answered something else than Kubo does' }
    return isSameCid(key, cid) ? { kind: 'stored' } : { kind: 'refused', because: `it stored ${key} instead` }
  }
  // Kubo's RPC has this path, so another server answers here.
  if (answer.status === 404) return { kind: 'away', because: 'there is no Kubo RPC at this address' }
  const because = `it answered ${answer.status}: ${messageOf(answer)}`
  return { kind: answer.status < 500 ? 'refused' : 'failing', because }
}

/** Kubo tells everything that is not so as an error 500, in words. */
function presence(answer: EndpointAnswer | Away, absence: RegExp): boolean | Away {
  if (answer.kind === 'away') return answer
  if (answer.status === 200) return true
  if (answer.status === 500 && absence.test(messageOf(answer))) return false
  return { kind: 'away', because: `it answered ${answer.status}: ${messageOf(answer)}` }
}

function messageOf(answer: EndpointAnswer): string {
  return failureSchema.safeParse(answer.json()).data?.Message ?? 'without a reason'
}

function isSameCid(key: string, cid: string): boolean {
  try {
    return CID.parse(key).equals(CID.parse(cid))
  } catch {
    return false
  }
}
