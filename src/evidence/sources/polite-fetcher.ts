import type { Clock } from '../../core/runtime/clock.ts'
import type { FetchOptions, FetchOutcome, Unreachable, WebFetcher } from '../../core/web/web-fetcher.port.ts'
import type { CrawlPoliteness } from './crawl-politeness.port.ts'

/** The outcome of a visit. `unwelcome`: the site's robots.txt forbids it, or the site refused to show that file. */
export type Visit = FetchOutcome | Unwelcome
type Unwelcome = { kind: 'unwelcome' }

export interface PoliteFetcher {
  visit(url: string, options?: FetchOptions): Promise<Visit>
}

/** `refusal` is the outcome of a forbidden visit. */
type Rules = ReturnType<CrawlPoliteness['readRobots']> & { refusal: Unreachable | Unwelcome }
type PoliteFetcherDeps = { fetcher: WebFetcher; politeness: CrawlPoliteness; clock: Clock }

/** RFC 9309 section 2.4: no longer than a day. */
const RULES_CACHED_MS = 12 * 60 * 60 * 1000
/** Shorter after a robots.txt that could not be read. */
const FAILURE_CACHED_MS = 30 * 60 * 1000
const SITES_CACHED_MAX = 1_000

/** Asks a site for its rules before anything else, and visits no host twice at once. */
export function createPoliteFetcher({ fetcher, politeness, clock }: PoliteFetcherDeps): PoliteFetcher {
  const cache = new Map<string, { rules: Rules; until: number }>()

  async function rulesOf({ origin, host }: URL): Promise<Rules> {
    const now = clock().getTime()
    const entry = cache.get(origin)
    if (entry !== undefined && now < entry.until) return entry.rules
    const outcome = await politeness.takeTurn(host, () => fetcher.fetchPage(`${origin}/robots.txt`))
    // A site that cannot be reached has forbidden nothing: the operator should see which of the two it is.
    const refusal: Rules['refusal'] = outcome.kind === 'unreachable' ? outcome : { kind: 'unwelcome' }
    const rules = { ...politeness.readRobots(outcome), refusal }
    if (cache.size >= SITES_CACHED_MAX) cache.delete(cache.keys().next().value!)
    cache.delete(origin)
    const cachedMs = outcome.kind === 'page' && outcome.status < 500 ? RULES_CACHED_MS : FAILURE_CACHED_MS
    cache.set(origin, { rules, until: now + cachedMs })
    return rules
  }

  return {
    async visit(address, options) {
      const url = URL.parse(address)
      if (url === null) return { kind: 'unreachable', reason: 'bad-url' }
      const rules = await rulesOf(url)
      if (!rules.allows(url)) return rules.refusal
      const outcome = await politeness.takeTurn(url.host, () => fetcher.fetchPage(url.href, options))
      if (outcome.kind !== 'page') return outcome
      // A redirect may have led to a site that wants no robots: then nothing of it is kept.
      const finalUrl = new URL(outcome.url)
      const finalRules = finalUrl.origin === url.origin ? rules : await rulesOf(finalUrl)
      return finalRules.allows(finalUrl) ? outcome : finalRules.refusal
    },
  }
}
