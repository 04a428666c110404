import { parseJson } from '../../core/encoding/parse-json.ts'
import type { Clock, StartTimer } from '../../core/runtime/clock.ts'
import { retryAfterMs } from '../../core/web/retry-after.ts'
import type { Page, WebFetcher } from '../../core/web/web-fetcher.port.ts'
import type { SearchScope } from '../../products/news/evidence-finder.port.ts'
import type { AskServer } from './reference-works.port.ts'

/** Limits that hold for one server. */
export type ServerRules = TurnRules & { requestsPerVisitMax: number; answerBytesMax?: number }

/** All requests for one article. */
export type ServerVisit = {
  ask: AskServer
  remainingMs(): number
  /** Whether anything was answered or sent; a server that rests, or has no turn in time, is not asked. */
  wasAsked(): boolean
  hasFailed(): boolean
}

type VisitScope = Pick<SearchScope, 'deadlineMs' | 'context'>
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

type AnswerCache = ReturnType<typeof createAnswerCache>
type Server = Pick<PoliteServerDeps, 'web' | 'clock' | 'rules'> & {
  turns: ReturnType<typeof createRequestTurns>
  cache: AnswerCache
}

/** A server of others that is asked gently: few requests at once, spaced, none while it wants a rest. */
export function createPoliteServer({ web, clock, startTimer, rules }: PoliteServerDeps): PoliteServer {
  const turns = createRequestTurns({ clock, startTimer, rules })
  const server = { web, clock, rules, turns, cache: createAnswerCache(clock) }
  return { openVisit: scope => openVisit(server, scope) }
}

export type PoliteServer = { openVisit(scope: VisitScope): ServerVisit }

function openVisit(server: Server, { deadlineMs, context }: VisitScope): ServerVisit {
  const { web, clock, rules, turns, cache } = server
  const endMs = clock().getTime() + DEADLINE_SHARE * deadlineMs
  const remainingMs = () => Math.max(0, endMs - clock().getTime())
  const count = { requested: 0, sent: 0, cached: 0, failed: 0 }

  async function send(url: string): Promise<unknown> {
    if (!(await turns.take(endMs))) return undefined
    try {
      count.sent += 1
      const page = await web.fetchPage(url, {
        accept: 'application/json',
        maxBytes: rules.answerBytesMax ?? ANSWER_BYTES_MAX,
        deadlineMs: remainingMs(),
        ...(context && { signal: context.signal }),
      })
      return page.kind === 'page' ? readAnswer(server, url, page) : undefined
    } finally {
      turns.end()
    }
  }

  async function ask(url: string): Promise<unknown> {
    const cached = cache.get(url)
    if (cached !== undefined) count.cached += 1
    if (cached !== undefined || count.requested >= rules.requestsPerVisitMax) return cached
    count.requested += 1
    const answer = await send(url)
    if (answer === undefined) count.failed += 1
    return answer
  }

  const wasAsked = () => count.sent + count.cached > 0
  return { ask, remainingMs, wasAsked, hasFailed: () => count.failed > 0 }
}

/** MediaWiki asks for a rest with a status of 200 and `Retry-After`. */
function readAnswer({ clock, turns, cache }: Server, url: string, { status, headers, body }: Page): unknown {
  const restMs = retryAfterMs(headers.retryAfter, clock()) ?? (BUSY_STATUSES.includes(status) ? REST_MS : 0)
  if (restMs > 0) turns.rest(restMs)
  if (status !== 200 || restMs > 0) return undefined
  const answer = parseJson(new TextDecoder().decode(body))
  if (body.length <= CACHED_BYTES_MAX) cache.set(url, answer)
  return answer
}

function createAnswerCache(clock: Clock) {
  const entries = new Map<string, { answer: unknown; untilMs: number }>()
  const nowMs = () => clock().getTime()
  return {
    get(url: string): unknown {
      const entry = entries.get(url)
      return entry !== undefined && entry.untilMs > nowMs() ? entry.answer : undefined
    },
    set(url: string, answer: unknown): void {
      if (entries.size >= CACHED_ANSWERS_MAX) entries.delete(entries.keys().next().value!)
      entries.set(url, { answer, untilMs: nowMs() + CACHED_MS })
    },
  }
}

/** They hold whatever the number of articles in work. */
type TurnRules = {
  atOnceMax: number
  /** Between the starts of two requests. */
  intervalMs: number
}

type RequestTurnsDeps = { clock: Clock; startTimer: StartTimer; rules: TurnRules }

/** Turns for requests to one server: few at once, spaced, none while it rests. */
function createRequestTurns({ clock, startTimer, rules }: RequestTurnsDeps) {
  const line: (() => void)[] = []
  let [activeCount, nextStartMs, restsUntilMs] = [0, 0, 0]
  const nowMs = () => clock().getTime()

  /** False where the turn would come too late. */
  async function take(deadlineMs: number): Promise<boolean> {
    if (activeCount >= rules.atOnceMax) await new Promise<void>(resolve => line.push(resolve))
    else activeCount += 1
    const startMs = Math.max(nowMs(), nextStartMs)
    if (startMs >= deadlineMs || startMs < restsUntilMs) {
      end()
      return false
    }
    nextStartMs = startMs + rules.intervalMs
    const waitMs = startMs - nowMs()
    if (waitMs > 0) await new Promise<void>(resolve => startTimer(waitMs, resolve))
    return true
  }

  /** The turn goes to the next in line. */
  function end(): void {
    const next = line.shift()
    if (next === undefined) activeCount -= 1
    else next()
  }

  return {
    take,
    end,
    rest(ms: number): void {
      restsUntilMs = nowMs() + ms
    },
  }
}
