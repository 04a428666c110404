import type { Clock } from '../../core/runtime/clock.ts'
import type { FetchOptions, FetchOutcome, Unreachable, WebFetcher } from '../../core/web/web-fetcher.port.ts'
import type { WebManners } from './web-manners.port.ts'

/** The outcome of a visit. `unwelcome`: the site's robots.txt forbids it, or the site refused to show that file. */
export type Visit = FetchOutcome | Unwelcome
type Unwelcome = { kind: 'unwelcome' }

export interface PoliteFetcher {
  visit(url: string, options?: FetchOptions): Promise<Visit>
}

/** `refusal` is the outcome of a forbidden visit. */
type Rules = ReturnType<WebManners['readRobots']> & { refusal: Unreachable | Unwelcome }
type PoliteFetcherDeps = { fetcher: WebFetcher; manners: WebManners; clock: Clock }

/** RFC 9309 section 2.4: no longer than a day. */
const RULES_KEPT_MS = 12 * 60 * 60 * 1000
/** Shorter after a robots.txt that could not be read. */
const SILENCE_KEPT_MS = 30 * 60 * 1000
const SITES_REMEMBERED = 1_000

/** Asks a site for its rules before anything else, and visits no host twice at once. */
export function createPoliteFetcher({ fetcher, manners, clock }: PoliteFetcherDeps): PoliteFetcher {
  const remembered = new Map<string, { rules: Rules; until: number }>()

  async function rulesOf({ origin, host }: URL): Promise<Rules> {
    const now = clock().getTime()
    const known = remembered.get(origin)
    if (known !== undefined && now < known.until) return known.rules
    const outcome = await manners.takeTurn(host, () => fetcher.fetchPage(`${origin}/robots.txt`))
    // A site that cannot be reached has forbidden nothing: the operator should see which of the two it is.
    const refusal: Rules['refusal'] = outcome.kind === 'unreachable' ? outcome : { kind: 'unwelcome' }
    const rules = { ...manners.readRobots(outcome), refusal }
    if (remembered.size >= SITES_REMEMBERED) remembered.delete(remembered.keys().next().value!)
    remembered.delete(origin)
    const keptMs = outcome.kind === 'page' && outcome.status < 500 ? RULES_KEPT_MS : SILENCE_KEPT_MS
    remembered.set(origin, { rules, until: now + keptMs })
    return rules
  }

  return {
    async visit(address, options) {
      const url = URL.parse(address)
      if (url === null) return { kind: 'unreachable', reason: 'bad-url' }
      const rules = await rulesOf(url)
      if (!rules.allows(url)) return rules.refusal
      const outcome = await manners.takeTurn(url.host, () => fetcher.fetchPage(url.href, options))
      if (outcome.kind !== 'page') return outcome
      // A redirect may have led to a site that wants no robots: then nothing of it is kept.
      const reached = new URL(outcome.url)
      const reachedRules = reached.origin === url.origin ? rules : await rulesOf(reached)
      return reachedRules.allows(reached) ? outcome : reachedRules.refusal
    },
  }
}
