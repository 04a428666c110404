import { parseJson } from '../../core/encoding/parse-json.ts'
import type { Clock, StartTimer } from '../../core/runtime/clock.ts'
import { retryAfterMs } from '../../core/web/retry-after.ts'
import type { Page, WebFetcher } from '../../core/web/web-fetcher.port.ts'
import type { SearchScope } from '../../products/news/evidence-finder.port.ts'
import type { AskServer } from './reference-works.port.ts'

/** Limits that hold for one server, whatever the number of articles in work. */
export type ServerRules = {
  atOnceMax: number
  /** Between the starts of two requests. */
  intervalMs: number
  requestsPerVisitMax: number
  answerBytesMax?: number
}

/** All requests for one article. */
export type ServerVisit = {
  ask: AskServer
  remainingMs(): number
  /** Whether anything was answered or sent; a server that rests, or has no turn in time, is not asked. */
  wasAsked(): boolean
  hasFailed(): boolean
}

type PoliteServerDeps = { web: WebFetcher; clock: Clock; startTimer: StartTimer; rules: ServerRules }

const ANSWER_BYTES_MAX = 1024 * 1024
/** The caller's own timer must not ring first: answers that came in time are kept. */
const DEADLINE_SHARE = 0.9
/** Without a Retry-After. */
const REST_MS = 60_000
const BUSY_STATUSES = [429, 503]
/** A preview and the certification after it ask the same. */
const CACHED_MS = 10 * 60_000
const CACHED_ANSWERS_MAX = 64
const CACHED_BYTES_MAX = 128 * 1024

/** A server of others that is asked gently: few requests at once, spaced, none while it wants a rest. */
export function createPoliteServer({ web, clock, startTimer, rules }: PoliteServerDeps) {
  const cache = new Map<string, { answer: unknown; untilMs: number }>()
  const line: (() => void)[] = []
  let [activeCount, nextStartMs, restsUntilMs] = [0, 0, 0]
  const nowMs = () => clock().getTime()

  /** False where the turn would come too late. */
  async function takeTurn(deadlineMs: number): Promise<boolean> {
    if (activeCount >= rules.atOnceMax) await new Promise<void>(resolve => line.push(resolve))
    else activeCount += 1
    const startMs = Math.max(nowMs(), nextStartMs)
    if (startMs >= deadlineMs || startMs < restsUntilMs) {
      endTurn()
      return false
    }
    nextStartMs = startMs + rules.intervalMs
    const waitMs = startMs - nowMs()
    if (waitMs > 0) await new Promise<void>(resolve => startTimer(waitMs, resolve))
    return true
  }

  /** The turn goes to the next in line. */
  function endTurn(): void {
    const next = line.shift()
    if (next === undefined) activeCount -= 1
    else next()
  }

  /** MediaWiki asks for a rest with a status of 200 and `Retry-After`. */
  function readAnswer(url: string, { status, headers, body }: Page): unknown {
    const restMs = retryAfterMs(headers.retryAfter, clock()) ?? (BUSY_STATUSES.includes(status) ? REST_MS : 0)
    if (restMs > 0) restsUntilMs = nowMs() + restMs
    if (status !== 200 || restMs > 0) return undefined
    const answer = parseJson(new TextDecoder().decode(body))
    if (answer !== undefined && body.length <= CACHED_BYTES_MAX) {
      if (cache.size >= CACHED_ANSWERS_MAX) cache.delete(cache.keys().next().value!)
      cache.set(url, { answer, untilMs: nowMs() + CACHED_MS })
    }
    return answer
  }

  function openVisit({ deadlineMs, context }: Pick<SearchScope, 'deadlineMs' | 'context'>): ServerVisit {
    const endMs = nowMs() + DEADLINE_SHARE * deadlineMs
    const count = { requested: 0, sent: 0, cached: 0, failed: 0 }

    async function send(url: string): Promise<unknown> {
      if (!(await takeTurn(endMs))) return undefined
      try {
        count.sent += 1
        const page = await web.fetchPage(url, {
          accept: 'application/json',
          maxBytes: rules.answerBytesMax ?? ANSWER_BYTES_MAX,
          deadlineMs: endMs - nowMs(),
          ...(context && { signal: context.signal }),
        })
        return page.kind === 'page' ? readAnswer(url, page) : undefined
      } finally {
        endTurn()
      }
    }

    return {
      async ask(url) {
        const cached = cache.get(url)
        if (cached !== undefined && cached.untilMs > nowMs()) {
          count.cached += 1
          return cached.answer
        }
        if (count.requested >= rules.requestsPerVisitMax) return undefined
        count.requested += 1
        const answer = await send(url)
        if (answer === undefined) count.failed += 1
        return answer
      },
      remainingMs: () => Math.max(0, endMs - nowMs()),
      wasAsked: () => count.sent + count.cached > 0,
      hasFailed: () => count.failed > 0,
    }
  }

  return { openVisit }
}

export type PoliteServer = ReturnType<typeof createPoliteServer>
