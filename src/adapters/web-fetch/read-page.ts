import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type { FetchOutcome, PageHeaders } from '../../core/web/web-fetcher.port.ts'
import { readBody } from './read-body.ts'

type Asked = { url: URL; headers: OutgoingHttpHeaders; maxBytes: number; signal: AbortSignal }

/** Turns a site's final answer into ours. */
export async function readPage(
  response: IncomingMessage,
  { url, headers, maxBytes, signal }: Asked,
): Promise<FetchOutcome> {
  if (response.statusCode === 304) {
    // Unchanged since when? Only who asked can be told so.
    const isAsked = 'if-none-match' in headers || 'if-modified-since' in headers
    return isAsked ? { kind: 'unchanged' } : { kind: 'unreachable', reason: 'bad-answer' }
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

function pageHeaders(sent: IncomingHttpHeaders): PageHeaders {
  const { etag, link } = sent
  const lastModified = sent['last-modified']
  const retryAfter = sent['retry-after']
  return {
    ...(etag !== undefined && { etag }),
    ...(lastModified !== undefined && { lastModified }),
    ...(retryAfter !== undefined && { retryAfter }),
    ...(link !== undefined && { link: String(link) }),
  }
}
