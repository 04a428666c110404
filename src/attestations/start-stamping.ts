import type { Attestor } from '../core/log/attestations.port.ts'
import type { LogHead, LogReader } from '../core/log/log-reader.port.ts'
import type { StartTimer } from '../core/runtime/clock.ts'
import { type Rest, startWakeLoop, type WakeLoop } from '../core/runtime/wake-loop.ts'
import { type AskedAuthority, type AuthorityAnswer, askAuthority } from './ask-authority.ts'
import type { AttestationStore } from './attestation-store.port.ts'
import { type AttestorBackoff, createAttestorBackoff } from './attestor-backoff.ts'
import type { AttestorCounts } from './start-witnessing.ts'

const LOOK_AT_LEAST_EVERY_MS = 60_000
/** After the first, second, … failure in a row; the last one repeats. */
const RETRY_MS = [10_000, 60_000, 300_000, 900_000]

export type StampingDeps = Parameters<typeof askAuthority>[2] & {
  authority: AskedAuthority
  log: Pick<LogReader, 'head'>
  store: AttestationStore
  /** Between two stamps, while the log grows. */
  intervalMs: number
  startTimer: StartTimer
  counts: AttestorCounts
  /** For the operator, once each time that the authority begins to fail. */
  onFailing(name: string, because: string): void
  onError(error: unknown): void
}

/** Has one authority stamp the newest checkpoint from time to time, outside every commit. Nothing is stamped twice. */
export function startStamping(deps: StampingDeps): WakeLoop {
  const { authority, log, store, intervalMs, clock, startTimer, onError } = deps
  const backoff = createAttestorBackoff(clock, RETRY_MS)

  async function round(signal: AbortSignal): Promise<Rest> {
    const head = await log.head()
    const earlier = await store.find('authority', authority.name)
    if (head === undefined || head.size === 0 || head.size === earlier?.size) return restFor(0)
    const sinceMs = clock().getTime() - (earlier?.attestedAt?.getTime() ?? 0)
    // A clock that was set back must not put the next stamp off for long.
    if (sinceMs >= 0 && sinceMs < intervalMs) return restFor(intervalMs - sinceMs)
    const answer = await askAuthority(authority, head.checkpoint, deps, signal)
    if (signal.aborted) return restFor(0)
    await settle(deps, backoff, head, answer, earlier)
    return answer.kind === 'stamped' ? restFor(intervalMs) : { pauseMs: backoff.soonestMs(), thenMs: 0 }
  }

  const restAfterError = { pauseMs: LOOK_AT_LEAST_EVERY_MS, thenMs: 0 }
  return startWakeLoop({ startTimer, round, onError, restAfterError })
}

async function settle(
  { authority: { name }, store, clock, counts, onFailing }: StampingDeps,
  backoff: AttestorBackoff,
  { size, checkpoint }: LogHead,
  answer: AuthorityAnswer,
  earlier: Attestor | undefined,
): Promise<void> {
  const base = { kind: 'authority' as const, name, size: earlier?.size, attestedAt: earlier?.attestedAt }
  if (answer.kind === 'stamped') {
    backoff.clear(name)
    await store.keepStamp({ authority: name, size, checkpoint, token: answer.token, at: answer.at })
    counts.attested('authority', name, size)
    // Our own clock, because the next one is due by it.
    return store.keep({ ...base, size, attestedAt: clock(), trouble: undefined })
  }
  counts.attestorFailed('authority', name)
  if (backoff.add(name, answer.retryAfterMs) === 1) onFailing(name, answer.because)
  return store.keep({ ...base, trouble: answer.because })
}

/** Woken by commits in between; the pause keeps those from asking the database each time. */
function restFor(ms: number): Rest {
  return { pauseMs: Math.min(ms, LOOK_AT_LEAST_EVERY_MS), thenMs: LOOK_AT_LEAST_EVERY_MS }
}
