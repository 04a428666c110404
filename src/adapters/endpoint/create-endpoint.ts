import type { Away } from '../../copies/copy-target.port.ts'
import type { Endpoint, EndpointAnswer, EndpointRequest } from '../../copies/endpoint.port.ts'
import { fromUtf8 } from '../../core/encoding/bytes.ts'
import { parseJson } from '../../core/encoding/parse-json.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { retryAfterMs } from '../../core/web/retry-after.ts'

const DEADLINE_MS = 30_000
const ANSWER_BYTES_MAX = 1024 * 1024
const EXCERPT_BYTES = 200

/** Failures that another block would share: no permission, no funds, no time, too many requests, a dead gateway, no space. */
const AWAY_STATUSES = [401, 402, 403, 405, 407, 408, 421, 425, 429, 502, 503, 504, 507]

type EndpointParts = { userAgent: string; clock: Clock; deadlineMs?: number }

/**
 * Plain requests to endpoints of the operator, on private networks too. A redirect is never followed, because a key that
 * was meant for one server must not reach another.
 */
export function createEndpoint({ userAgent, clock, deadlineMs = DEADLINE_MS }: EndpointParts): Endpoint {
  return {
    async ask(request, signal) {
      const deadline = new AbortController()
      const end = () => deadline.abort()
      const timer = setTimeout(end, deadlineMs)
      signal.addEventListener('abort', end)
      try {
        if (signal.aborted) end()
        return await send(request, deadline.signal)
      } catch (error) {
        return away(deadline.signal.aborted ? 'it did not answer in time' : reasonOf(error))
      } finally {
        // Thousands of requests a minute must not leave a timer behind, each for half a minute.
        clearTimeout(timer)
        signal.removeEventListener('abort', end)
      }
    },
  }

  async function send(request: EndpointRequest, signal: AbortSignal): Promise<EndpointAnswer | Away> {
    const { method, url, headers, body, bytesMax = ANSWER_BYTES_MAX } = request
    const response = await fetch(url, {
      method,
      headers: { 'user-agent': userAgent, ...headers },
      ...(body !== undefined && { body: body as Uint8Array<ArrayBuffer> }),
      redirect: 'manual',
      signal,
    })
    const { status } = response
    const answer = await readAtMost(response, bytesMax)
    if (answer === undefined) return away('its answer was too long')
    if (status >= 300 && status < 400) return away(`it answered ${status}, a redirect`)
    if (!AWAY_STATUSES.includes(status))
      return { kind: 'answer', status, body: answer, json: () => parseJson(fromUtf8(answer)) }
    const pauseMs = retryAfterMs(response.headers.get('retry-after') ?? undefined, clock())
    return { ...away(`it answered ${status}${excerptOf(answer)}`), retryAfterMs: pauseMs }
  }
}

async function readAtMost(response: Response, bytesMax: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    // Leaving the loop cancels the body.
    if (length > bytesMax) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The beginning of the answer, on one line: it tells the operator of a wrong key or an empty account. */
function excerptOf(body: Uint8Array): string {
  const text = Buffer.from(body.subarray(0, EXCERPT_BYTES)).toString()
  const line = text.replace(/[^\p{L}\p{N}\p{P}\p{S}]/gu, ' ').trim()
  return line === '' ? '' : `: ${line}`
}

function away(because: string): Away {
  return { kind: 'away', because }
}

/** The code alone: messages of the network may hold more of an address than an operator wants in a log. */
function reasonOf(error: unknown): string {
  const { cause } = error as Error
  const code = (cause as { code?: unknown } | undefined)?.code
  return typeof code === 'string' ? `no connection (${code})` : 'no connection'
}
