import type { IncomingMessage } from 'node:http'
import type {
  FetchOptions,
  FetchOutcome,
  JsonPoster,
  MessageAnswer,
  MessageOptions,
  MessagePoster,
  Page,
  PostOptions,
  Unreachable,
  UnreachableReason,
  WebFetcher,
} from '../../core/web/web-fetcher.port.ts'
import { isForbiddenAddress } from './forbidden-address.ts'
import { createNameResolver, type ResolveName, resolveLikeMachine } from './name-resolver.ts'
import { type Dial, dialAddresses, openConnection } from './open-connection.ts'
import { pinAddresses } from './pinned-addresses.ts'
import { readPage } from './read-page.ts'
import { portOf, readWebUrl } from './read-web-url.ts'
import { fetchHeaders, postHeaders } from './request-headers.ts'
import { type Request, sendRequest } from './send-request.ts'
import { readTrustedOrigins } from './trusted-origins.ts'

/** For addresses that callers name. Whoever asks an endpoint of the operator's may be given more. */
const DEADLINE_MS = 5000
const BODY_BYTES_MAX = 2 * 1024 * 1024
const REDIRECTS_MAX = 3
const REDIRECT_STATUSES = [301, 302, 303, 307, 308]
const WEB_PORTS = [80, 443, 8080, 8443]

type WebFetcherParts = {
  /** `Pinproof/<version> (+<base URL>)`: whoever wonders about a visit of ours finds us. */
  userAgent: string
  /**
   * `scheme://host:port` that may lie on a private network and on any port, because the operator named them. A fetcher
   * that visits addresses of callers has none, or callers could reach these through us.
   */
  trustedOrigins?: readonly string[]
  deadlineMsMax?: number
  bodyBytesMax?: number
  // The rest is for tests, whose public sites live on loopback: the service gives none of it, and no setting does.
  resolve?: ResolveName
  isForbidden?: (address: string) => boolean
  dial?: Dial
  ports?: readonly number[]
}

type Ask = (url: URL, request: Request) => Promise<IncomingMessage | UnreachableReason>

/** Resolves a name once, judges every address it has, and connects to what was judged; anew for each redirect. */
export function createWebFetcher({
  userAgent,
  trustedOrigins = [],
  deadlineMsMax = DEADLINE_MS,
  bodyBytesMax = BODY_BYTES_MAX,
  resolve = createNameResolver(),
  isForbidden = isForbiddenAddress,
  dial = dialAddresses,
  ports = WEB_PORTS,
}: WebFetcherParts): WebFetcher & JsonPoster & MessagePoster {
  const trusted = readTrustedOrigins(trustedOrigins)
  const bytesFor = ({ maxBytes = bodyBytesMax }: FetchOptions) => Math.min(maxBytes, bodyBytesMax)
  const timeFor = ({ deadlineMs = deadlineMsMax }: FetchOptions) => Math.min(deadlineMs, deadlineMsMax)

  function createAsk(signal: AbortSignal): Ask {
    const rules = { resolve, isForbidden, trusted, resolveTrusted: resolveLikeMachine }
    const addressesOf = pinAddresses(rules, signal)
    return async (url, request) => {
      const addresses = await addressesOf(url)
      if (addresses.length === 0) return 'not-public'
      const connection = await openConnection(url, () => dial(addresses, portOf(url)), signal)
      if (connection === undefined) return 'no-connection'
      return (await sendRequest(connection, url, request)) ?? 'bad-answer'
    }
  }

  async function follow(start: URL, options: FetchOptions, signal: AbortSignal): Promise<FetchOutcome> {
    const ask = createAsk(signal)
    const headers = fetchHeaders(userAgent, options)
    let url = start
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const response = await ask(url, { headers })
      if (typeof response === 'string') return unreachable(response)
      const location = readLocation(response)
      if (location === undefined)
        return readPage(response, { url, headers, maxBytes: bytesFor(options), signal })
      response.destroy()
      const next = readWebUrl(location, ports, url, trusted)
      if (next === undefined || isDowngrade(url, next)) break
      url = next
    }
    return unreachable('bad-redirect')
  }

  async function post(url: URL, value: unknown, options: PostOptions, signal: AbortSignal) {
    const body = Buffer.from(JSON.stringify(value))
    const headers = postHeaders(userAgent, body, options)
    const response = await createAsk(signal)(url, { headers, body })
    if (typeof response === 'string') return unreachable(response)
    if (readLocation(response) !== undefined) return unreachable('bad-redirect')
    const outcome = await readPage(response, { url, headers, maxBytes: bytesFor(options), signal })
    return outcome.kind === 'unchanged' ? unreachable('bad-answer') : outcome
  }

  async function tell(url: URL, body: Uint8Array, options: MessageOptions, signal: AbortSignal) {
    const response = await createAsk(signal)(url, { headers: postHeaders(userAgent, body, options), body })
    if (typeof response === 'string') return unreachable(response)
    response.destroy()
    if (readLocation(response) !== undefined) return unreachable('bad-redirect')
    const { statusCode: status, headers } = response
    return { kind: 'taken' as const, status: status!, retryAfter: headers['retry-after'] }
  }

  return {
    async fetchPage(text, options = {}) {
      const url = readWebUrl(text, ports, undefined, trusted)
      if (url === undefined) return unreachable('bad-url')
      return withinDeadline(timeFor(options), signal => follow(url, options, signal), options.signal)
    },

    async postJson(text, value, options = {}) {
      const url = readWebUrl(text, ports, undefined, trusted)
      if (url === undefined) return unreachable('bad-url')
      const work = (signal: AbortSignal) => post(url, value, options, signal)
      return withinDeadline<Page | Unreachable>(timeFor(options), work, options.signal)
    },

    async postMessage(text, message, options = {}) {
      const url = readWebUrl(text, ports, undefined, trusted)
      if (url === undefined) return unreachable('bad-url')
      const work = (signal: AbortSignal) => tell(url, message, options, signal)
      return withinDeadline<MessageAnswer | Unreachable>(timeFor(options), work, options.signal)
    },
  }
}

async function withinDeadline<Outcome extends FetchOutcome | MessageAnswer>(
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<Outcome>,
  giveUp?: AbortSignal,
): Promise<Outcome | Unreachable> {
  const deadline = new AbortController()
  const end = () => deadline.abort()
  const timer = setTimeout(end, deadlineMs)
  giveUp?.addEventListener('abort', end)
  try {
    if (giveUp?.aborted) end()
    const outcome = await work(deadline.signal)
    return outcome.kind === 'unreachable' && deadline.signal.aborted ? unreachable('too-slow') : outcome
  } finally {
    clearTimeout(timer)
    giveUp?.removeEventListener('abort', end)
    // Closes whatever a hop has left open.
    deadline.abort()
  }
}

function readLocation({ statusCode, headers }: IncomingMessage): string | undefined {
  if (!REDIRECT_STATUSES.includes(statusCode!) || headers.location === undefined) return undefined
  // Headers arrive as Latin-1; who writes a redirect without escapes means UTF-8.
  return Buffer.from(headers.location, 'latin1').toString()
}

function isDowngrade(from: URL, to: URL): boolean {
  return from.protocol === 'https:' && to.protocol === 'http:'
}

function unreachable(reason: UnreachableReason): Unreachable {
  return { kind: 'unreachable', reason }
}
