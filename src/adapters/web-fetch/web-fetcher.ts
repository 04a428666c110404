import type { IncomingMessage } from 'node:http'
import type {
  FetchOptions,
  FetchOutcome,
  FormPoster,
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
import { type AddressRules, pinAddresses } from './pinned-addresses.ts'
import { readPage } from './read-page.ts'
import { portOf, readTrustedOrigins, readWebUrl } from './read-web-url.ts'
import { fetchHeaders, postHeaders, type Request, sendRequest } from './send-request.ts'

/** For addresses that callers name. An endpoint of the operator's may be given more. */
const DEADLINE_MS = 5000
const BODY_BYTES_MAX = 2 * 1024 * 1024
const REDIRECTS_MAX = 3
const REDIRECT_STATUSES = [301, 302, 303, 307, 308]
/** RFC 9110, sections 15.4.2 and 15.4.9: the next request should use the new address. */
const PERMANENT_STATUSES = [301, 308]
const WEB_PORTS = [80, 443, 8080, 8443]

type WebFetcherParts = {
  /** `Pinproof/<version> (+<base URL>)`, so that a site's operator can find us. */
  userAgent: string
  /**
   * `scheme://host:port` that may lie on a private network and on any port, because the operator named them. A fetcher
   * that visits addresses of callers has none, or callers could reach these through us.
   */
  trustedOrigins?: readonly string[]
  /** Tells an unknown name from one of a private address: only where the operator alone reads the outcome. */
  tellsUnknownNames?: boolean
  deadlineMsMax?: number
  bodyBytesMax?: number
  // The rest is for tests, whose public sites live on loopback: the service gives none of it, and no setting does.
  resolve?: ResolveName
  isForbidden?: (address: string) => boolean
  dial?: Dial
  ports?: readonly number[]
}

type FetchRules = AddressRules & {
  userAgent: string
  tellsUnknownNames: boolean
  deadlineMsMax: number
  bodyBytesMax: number
  dial: Dial
  ports: readonly number[]
}

/** Resolves a name once, judges all of its addresses, and connects to those that were judged; anew for each redirect. */
export function createWebFetcher({
  userAgent,
  trustedOrigins = [],
  tellsUnknownNames = false,
  deadlineMsMax = DEADLINE_MS,
  bodyBytesMax = BODY_BYTES_MAX,
  resolve = createNameResolver(),
  isForbidden = isForbiddenAddress,
  dial = dialAddresses,
  ports = WEB_PORTS,
}: WebFetcherParts): WebFetcher & JsonPoster & FormPoster & MessagePoster {
  const trusted = readTrustedOrigins(trustedOrigins)
  const addressRules = { resolve, isForbidden, trustedOrigins: trusted, resolveTrusted: resolveLikeMachine }
  const limits = { deadlineMsMax, bodyBytesMax, ports }
  const rules: FetchRules = { ...addressRules, ...limits, userAgent, tellsUnknownNames, dial }

  async function visit<Outcome extends FetchOutcome | MessageAnswer>(
    text: string,
    options: FetchOptions,
    work: (url: URL, signal: AbortSignal) => Promise<Outcome>,
  ): Promise<Outcome | Unreachable> {
    const url = readWebUrl(text, ports, undefined, trusted)
    if (url === undefined) return unreachable('bad-url')
    const deadlineMs = Math.min(options.deadlineMs ?? deadlineMsMax, deadlineMsMax)
    return withinDeadline(deadlineMs, signal => work(url, signal), options.signal)
  }

  return {
    fetchPage: (text, options = {}) =>
      visit(text, options, (url, signal) => fetchPage(rules, url, options, signal)),
    postJson: (text, value, options = {}) =>
      visit(text, options, (url, signal) => postBody(rules, url, jsonBody(value), options, signal)),
    postForm: (text, fields, options = {}) =>
      visit(text, options, (url, signal) => postBody(rules, url, formBody(fields), options, signal)),
    postMessage: (text, message, options = {}) =>
      visit(text, options, (url, signal) => postMessage(rules, url, message, options, signal)),
  }
}

async function fetchPage(
  rules: FetchRules,
  start: URL,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<FetchOutcome> {
  const { userAgent, ports, trustedOrigins } = rules
  const send = createSend(rules, signal)
  const headers = fetchHeaders(userAgent, options)
  let url = start
  let [movedTo, isPermanent] = [start, true]
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects += 1) {
    const response = await send(url, { headers })
    if (typeof response === 'string') return unreachable(response)
    const location = readLocation(response)
    if (location === undefined) {
      const outcome = await readPage(response, { url, headers, maxBytes: bytesMaxOf(options, rules), signal })
      return outcome.kind === 'unreachable' || movedTo === start
        ? outcome
        : { ...outcome, movedTo: movedTo.href }
    }
    response.destroy()
    const next = readWebUrl(location, ports, url, trustedOrigins)
    if (next === undefined || isDowngrade(url, next)) break
    isPermanent &&= PERMANENT_STATUSES.includes(response.statusCode!)
    if (isPermanent) movedTo = next
    url = next
  }
  return unreachable('bad-redirect')
}

type TypedBody = { type: string; body: Uint8Array }

function jsonBody(value: unknown): TypedBody {
  return { type: 'application/json', body: Buffer.from(JSON.stringify(value)) }
}

function formBody(fields: Record<string, string>): TypedBody {
  return {
    type: 'application/x-www-form-urlencoded',
    body: Buffer.from(String(new URLSearchParams(fields))),
  }
}

async function postBody(
  rules: FetchRules,
  url: URL,
  { type, body }: TypedBody,
  options: PostOptions,
  signal: AbortSignal,
): Promise<Page | Unreachable> {
  const headers = postHeaders(rules.userAgent, body, options, type)
  const response = await createSend(rules, signal)(url, { headers, body })
  if (typeof response === 'string') return unreachable(response)
  if (readLocation(response) !== undefined) return unreachable('bad-redirect')
  const maxBytes = bytesMaxOf(options, rules)
  const outcome = await readPage(response, { url, headers, maxBytes, signal })
  return outcome.kind === 'unchanged' ? unreachable('bad-answer') : outcome
}

async function postMessage(
  rules: FetchRules,
  url: URL,
  body: Uint8Array,
  options: MessageOptions,
  signal: AbortSignal,
): Promise<MessageAnswer | Unreachable> {
  const request = { headers: postHeaders(rules.userAgent, body, options), body }
  const response = await createSend(rules, signal)(url, request)
  if (typeof response === 'string') return unreachable(response)
  response.destroy()
  if (readLocation(response) !== undefined) return unreachable('bad-redirect')
  const { statusCode: status, headers } = response
  return { kind: 'taken', status: status!, retryAfter: headers['retry-after'] }
}

/** Sends requests for the length of one fetch, in which each host keeps the addresses that were judged. */
function createSend(rules: FetchRules, signal: AbortSignal) {
  const addressesOf = pinAddresses(rules, signal)
  return async (url: URL, request: Request): Promise<IncomingMessage | UnreachableReason> => {
    const addresses = await addressesOf(url)
    if (typeof addresses === 'string') return rules.tellsUnknownNames ? addresses : 'not-public'
    const connection = await openConnection(url, () => rules.dial(addresses, portOf(url)), signal)
    if (connection === undefined) return 'no-connection'
    return (await sendRequest(connection, url, request)) ?? 'bad-answer'
  }
}

function bytesMaxOf({ maxBytes }: FetchOptions, { bodyBytesMax }: FetchRules): number {
  return Math.min(maxBytes ?? bodyBytesMax, bodyBytesMax)
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
    // Closes the connections that a redirect has left open.
    deadline.abort()
  }
}

function readLocation({ statusCode, headers }: IncomingMessage): string | undefined {
  if (!REDIRECT_STATUSES.includes(statusCode!) || headers.location === undefined) return undefined
  // Headers arrive as Latin-1; a redirect without escapes means UTF-8.
  return Buffer.from(headers.location, 'latin1').toString()
}

function isDowngrade(from: URL, to: URL): boolean {
  return from.protocol === 'https:' && to.protocol === 'http:'
}

function unreachable(reason: UnreachableReason): Unreachable {
  return { kind: 'unreachable', reason }
}
