import type { Clock } from '../core/clock.ts'
import type { Source } from './evidence-store.port.ts'
import { type PollSourceDeps, pollSource, type SourcePolled } from './poll-source.ts'

export type PollSourcesDeps = PollSourceDeps & { clock: Clock; onError(error: unknown): void }

const HOSTS_AT_ONCE = 4
/** Longer than a poll lasts. Whoever polls beside us, or after a crash, leaves the source alone until then. */
const CLAIM_MS = 15 * 60 * 1000

/** Polls every source that is due: several hosts at once, the sources of one host one after another. */
export async function pollSources(deps: PollSourcesDeps): Promise<SourcePolled[]> {
  const now = deps.clock()
  const due = (await deps.store.sources()).filter(
    ({ state, nextPollAt }) => state === 'active' && nextPollAt <= now,
  )
  const hosts = [...Map.groupBy(due, ({ url }) => new URL(url).host).values()]
  const polled: SourcePolled[] = []

  async function pollHosts(): Promise<void> {
    for (let sources = hosts.shift(); sources !== undefined; sources = hosts.shift()) {
      for (const source of sources) {
        if (deps.isStopping()) return
        const result = await pollClaimed(source, deps)
        if (result !== undefined) polled.push(result)
      }
    }
  }

  await Promise.all(Array.from({ length: HOSTS_AT_ONCE }, pollHosts))
  return polled
}

/** A defect of ours while reading one source is told and stops no other; the claim keeps it from coming right back. */
async function pollClaimed(source: Source, deps: PollSourcesDeps): Promise<SourcePolled | undefined> {
  const now = deps.clock()
  try {
    const until = new Date(now.getTime() + CLAIM_MS)
    if (!(await deps.store.claimSource(source.url, source.nextPollAt, until))) return undefined
    return await pollSource(source, now, deps)
  } catch (error) {
    deps.onError(error)
    return undefined
  }
}
