import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createZstdDecompress,
} from 'node:zlib'
import type { FetchOutcome, PageHeaders, UnreachableReason } from '../../core/web/web-fetcher.port.ts'

type Inflater = Transform & { bytesWritten: number }
type Chunks = AsyncIterable<Uint8Array>

/** Text rarely shrinks to a tenth, a bomb to a thousandth; small pages may be as monotonous as they like. */
const INFLATION_MAX = 10
const INFLATION_FREE_BYTES = 64 * 1024

/** RFC 9659: on the web a zstd window is at most 8 MB. By default a page could make us take 128 MB. */
const ZSTD_OPTIONS = { params: { [constants.ZSTD_d_windowLogMax]: 23 } }

const INFLATERS = new Map<string, () => Inflater>([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', () => createInflate()],
  ['br', () => createBrotliDecompress()],
  ['zstd', () => createZstdDecompress(ZSTD_OPTIONS)],
])

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br, zstd'

type SizeGauge = { maxBytes: number; isTooLarge: boolean }

type PageRequest = { url: URL; headers: OutgoingHttpHeaders; maxBytes: number; signal: AbortSignal }

/** Turns a site's final response into an outcome. */
export async function readPage(
  response: IncomingMessage,
  { url, headers, maxBytes, signal }: PageRequest,
): Promise<FetchOutcome> {
  if (response.statusCode === 304) {
    // Without a validator in the request the answer means nothing.
    const isConditional = 'if-none-match' in headers || 'if-modified-since' in headers
    return isConditional ? { kind: 'unchanged' } : { kind: 'unreachable', reason: 'bad-answer' }
  }
  const body = await readBody(response, maxBytes, signal)
  if (typeof body === 'string') return { kind: 'unreachable', reason: body }
  return {
    kind: 'page',
    url: url.href,
    status: response.statusCode!,
    contentType: response.headers['content-type'],
    headers: pageHeaders(response.headers),
    body,
  }
}

function pageHeaders(headers: IncomingHttpHeaders): PageHeaders {
  const { etag, link } = headers
  const lastModified = headers['last-modified']
  const retryAfter = headers['retry-after']
  return {
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(link !== undefined && { link: String(link) }),
  }
}

/** The whole body, inflated, or why it cannot be had. Reading stops at the first byte too many. */
async function readBody(
  response: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array | UnreachableReason> {
  const encoding = (response.headers['content-encoding'] ?? '').trim().toLowerCase()
  const isPlain = encoding === '' || encoding === 'identity'
  const inflater = INFLATERS.get(encoding)?.()
  if (!isPlain && inflater === undefined) return 'bad-answer'
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) return 'too-large'

  // One growing block: as a list, a million chunks of one byte would weigh a hundred times their content.
  const block = new ArrayBuffer(0, { maxByteLength: maxBytes })
  const gauge = { maxBytes, isTooLarge: false }
  try {
    if (inflater === undefined) await pipeline(response, keepIn(block, gauge), { signal })
    else await pipeline(response, countPacked(gauge), inflater, keepIn(block, gauge, inflater), { signal })
  } catch {
    return gauge.isTooLarge ? 'too-large' : 'bad-answer'
  }
  return gauge.isTooLarge ? 'too-large' : new Uint8Array(block).slice()
}

function keepIn(
  block: ArrayBuffer,
  gauge: SizeGauge,
  inflater?: Inflater,
): (chunks: Chunks) => Promise<void> {
  return async chunks => {
    for await (const chunk of chunks) {
      const before = block.byteLength
      const size = before + chunk.byteLength
      if (size > gauge.maxBytes || isBomb(size, inflater?.bytesWritten)) return refuse(gauge)
      block.resize(size)
      new Uint8Array(block, before).set(chunk)
    }
  }
}

function isBomb(inflatedBytes: number, compressedBytes = inflatedBytes): boolean {
  return inflatedBytes > INFLATION_FREE_BYTES && inflatedBytes > INFLATION_MAX * compressedBytes
}

/** An inflater swallows any number of bytes after the end of its stream, so the packed bytes are counted as well. */
function countPacked(gauge: SizeGauge): (chunks: Chunks) => Chunks {
  return async function* count(chunks) {
    let compressedBytes = 0
    for await (const chunk of chunks) {
      compressedBytes += chunk.byteLength
      if (compressedBytes > gauge.maxBytes) return refuse(gauge)
      yield chunk
    }
  }
}

function refuse(gauge: SizeGauge): void {
  gauge.isTooLarge = true
}
