import type { Clock } from '../../core/runtime/clock.ts'
import type { Source } from './evidence-store.port.ts'
import { type PollResult, type PollSourceDeps, pollSource } from './poll-source.ts'

export type PollSourcesDeps = PollSourceDeps & {
  clock: Clock
  /** A single round repeats nothing, so a claim need not outlive a defect. */
  isOnce?: boolean
  onError(error: unknown): void
}

const HOSTS_AT_ONCE = 4
/** Longer than a poll lasts. Other processes, and the next start after a crash, leave the source alone until then. */
const CLAIM_MS = 15 * 60 * 1000

/** Polls every source that is due: several hosts at once, the sources of one host one after another. */
export async function pollSources(deps: PollSourcesDeps): Promise<PollResult[]> {
  const now = deps.clock()
  const due = (await deps.store.sources()).filter(
    ({ state, nextPollAt, isStarter }) =>
      state === 'active' && nextPollAt <= now && (deps.rules.pollsStarter || !isStarter),
  )
  const hosts = [...Map.groupBy(due, ({ url }) => new URL(url).host).values()]
  const results: PollResult[] = []

  async function pollHosts(): Promise<void> {
    for (let sources = hosts.shift(); sources !== undefined; sources = hosts.shift()) {
      for (const source of sources) {
        if (deps.isStopping()) return
        const result = await claimAndPoll(source, deps)
        if (result !== undefined) results.push(result)
      }
    }
  }

  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, pollHosts))
  return results
}

/**
 * A defect while reading one source is reported and stops no other; the claim delays its repetition. A poll that was
 * stopped gives its claim back: the source is as due as before.
 */
async function claimAndPoll(source: Source, deps: PollSourcesDeps): Promise<PollResult | undefined> {
  const { store, isOnce = false } = deps
  const now = deps.clock()
  const until = new Date(now.getTime() + CLAIM_MS)
  const releaseClaim = () => store.claimSource(source.url, until, source.nextPollAt)
  try {
    if (!(await store.claimSource(source.url, source.nextPollAt, until))) return undefined
    const result = await pollSource(source, now, deps)
    if (result === undefined) await releaseClaim()
    return result
  } catch (error) {
    deps.onError(error)
    if (isOnce) await releaseClaim().catch(deps.onError)
    return undefined
  }
}
