import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import type {
  FetchOptions,
  FetchOutcome,
  Unreachable,
  UnreachableReason,
  WebFetcher,
} from '../../core/web-fetcher.port.ts'
import { isForbiddenAddress } from './forbidden-address.ts'
import { createNameResolver, type ResolveName } from './name-resolver.ts'
import { type Dial, dialAddresses, openConnection } from './open-connection.ts'
import { pinAddresses } from './pinned-addresses.ts'
import { ACCEPTED_ENCODINGS } from './read-body.ts'
import { readPage } from './read-page.ts'
import { hostOf, portOf, readWebUrl } from './read-web-url.ts'
import { sendRequest } from './send-request.ts'

const DEADLINE_MS = 5000
const BODY_BYTES_MAX = 2 * 1024 * 1024
const REDIRECTS_MAX = 3
const REDIRECT_STATUSES = [301, 302, 303, 307, 308]
const WEB_PORTS = [80, 443, 8080, 8443]

type WebFetcherParts = {
  /** `Pinproof/<version> (+<base URL>)`: whoever wonders about a visit of ours finds us. */
  userAgent: string
  // The rest is for tests, whose public sites live on loopback: the service gives none of it, and no setting does.
  resolve?: ResolveName
  isForbidden?: (address: string) => boolean
  dial?: Dial
  ports?: readonly number[]
}

/** Resolves a name once, judges every address it has, and connects to what was judged; anew for each redirect. */
export function createWebFetcher({
  userAgent,
  resolve = createNameResolver(),
  isForbidden = isForbiddenAddress,
  dial = dialAddresses,
  ports = WEB_PORTS,
}: WebFetcherParts): WebFetcher {
  async function follow(start: URL, options: FetchOptions, signal: AbortSignal): Promise<FetchOutcome> {
    const addressesOf = pinAddresses(resolve, isForbidden, signal)
    const headers = requestHeaders(userAgent, options)
    const maxBytes = Math.min(options.maxBytes ?? BODY_BYTES_MAX, BODY_BYTES_MAX)

    async function ask(url: URL): Promise<IncomingMessage | UnreachableReason> {
      const addresses = await addressesOf(hostOf(url))
      if (addresses.length === 0) return 'not-public'
      const connection = await openConnection(url, () => dial(addresses, portOf(url)), signal)
      if (connection === undefined) return 'no-connection'
      return (await sendRequest(connection, url, headers)) ?? 'bad-answer'
    }

    let url = start
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
      const response = await ask(url)
      if (typeof response === 'string') return unreachable(response)
      const location = readLocation(response)
      if (location === undefined) return readPage(response, { url, headers, maxBytes, signal })
      response.destroy()
      const next = readWebUrl(location, ports, url)
      if (next === undefined || isDowngrade(url, next)) break
      url = next
    }
    return unreachable('bad-redirect')
  }

  return {
    async fetchPage(text, options = {}) {
      const url = readWebUrl(text, ports)
      if (url === undefined) return unreachable('bad-url')
      const deadline = new AbortController()
      const timer = setTimeout(
        () => deadline.abort(),
        Math.min(options.deadlineMs ?? DEADLINE_MS, DEADLINE_MS),
      )
      try {
        const outcome = await follow(url, options, deadline.signal)
        return outcome.kind === 'unreachable' && deadline.signal.aborted ? unreachable('too-slow') : outcome
      } finally {
        clearTimeout(timer)
        // Closes whatever a hop has left open.
        deadline.abort()
      }
    },
  }
}

function requestHeaders(
  userAgent: string,
  { accept, etag, lastModified }: FetchOptions,
): OutgoingHttpHeaders {
  return {
    'user-agent': userAgent,
    accept: accept ?? '*/*',
    'accept-encoding': ACCEPTED_ENCODINGS,
    connection: 'close',
    ...(isSendable(etag) && { 'if-none-match': etag }),
    ...(isSendable(lastModified) && { 'if-modified-since': lastModified }),
  }
}

/** A site chose these words; what cannot stand in a header is left out, and the page comes in full. */
function isSendable(value: string | undefined): value is string {
  return value !== undefined && /^[\x20-\x7e]{1,1024}$/.test(value)
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
