import type { Endpoint } from '../copies/endpoint.port.ts'
import type { Attestor, CosignedCheckpoint } from '../core/log/attestations.port.ts'
import { addSignatures, cosignedAt } from '../core/log/cosignature.ts'
import type { LogHead, LogReader } from '../core/log/log-reader.port.ts'
import { isQuorum, type Policy } from '../core/log/policy.ts'
import { parseNote } from '../core/log/signed-note.ts'
import type { Clock, StartTimer } from '../core/runtime/clock.ts'
import { type Rest, startWakeLoop, type WakeLoop } from '../core/runtime/wake-loop.ts'
import { type AskedWitness, askedWitnesses, askWitness, type WitnessAnswer } from './ask-witness.ts'
import type { AttestationStore } from './attestation-store.port.ts'

/** Between two rounds: many commits share one. */
const PAUSE_MS = 2_000
/** Without a wake-up, too: another process may have written. */
const LOOK_AT_LEAST_EVERY_MS = 30_000
/** After the first, second, … failure in a row; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 15_000, 60_000, 300_000]
const RETRY_MS_MAX = 3_600_000

export interface AttestorCounts {
  /** The size that was attested last. */
  attested(kind: Attestor['kind'], name: string, size: number): void
  attestorFailed(kind: Attestor['kind'], name: string): void
}

export type WitnessingDeps = {
  policy: Policy
  log: Pick<LogReader, 'head' | 'tile'>
  store: AttestationStore
  endpoint: Endpoint
  clock: Clock
  startTimer: StartTimer
  counts: AttestorCounts
  /** For the operator, once each time that a witness begins to fail. */
  onFailing(name: string, because: string): void
  /** A witness has seen a history that ours does not extend. Told each time. */
  onFork(name: string, because: string): void
  onError(error: unknown): void
}

type Failure = { count: number; retryAt: number }

/** Shows each new checkpoint to the witnesses of the policy, outside every commit. A witness that fails is asked later. */
export function startWitnessing(deps: WitnessingDeps): WakeLoop {
  const { policy, log, store, clock, startTimer, onError } = deps
  const witnesses = askedWitnesses(policy)
  const failures = new Map<string, Failure>()

  async function round(signal: AbortSignal): Promise<Rest> {
    const head = await log.head()
    if (head === undefined || head.size === 0) return { pauseMs: PAUSE_MS, thenMs: LOOK_AT_LEAST_EVERY_MS }
    const known = await store.cosigned()
    const started = known !== undefined && textOf(known.note) === textOf(head.checkpoint)
    const note = started ? known.note : head.checkpoint
    const missing = await withoutCosignature(witnesses, note)
    const now = clock().getTime()
    const due = missing.filter(({ name }) => (failures.get(name)?.retryAt ?? 0) <= now)
    const answers = await Promise.all(due.map(witness => ask(witness, head, signal)))
    if (signal.aborted) return { pauseMs: 0, thenMs: 0 }
    const lines = answers.flatMap(answer => (answer.kind === 'cosigned' ? answer.lines : []))
    if (lines.length > 0) await store.keepCosigned(await joinLines(policy, head, note, lines))
    return { pauseMs: PAUSE_MS, thenMs: nextLook(failures, clock().getTime()) }
  }

  async function ask(witness: AskedWitness, head: LogHead, signal: AbortSignal): Promise<WitnessAnswer> {
    const { name } = witness
    const earlier = await store.find('witness', name)
    const parts = { endpoint: deps.endpoint, readTile: log.tile }
    const answer = await askWitness(witness, head, earlier?.size ?? 0, parts, signal)
    if (!signal.aborted) await settle(name, head, answer, earlier)
    return answer
  }

  async function settle(name: string, head: LogHead, answer: WitnessAnswer, earlier: Attestor | undefined) {
    const base = { kind: 'witness' as const, name, size: earlier?.size, attestedAt: earlier?.attestedAt }
    if (answer.kind === 'cosigned') {
      failures.delete(name)
      deps.counts.attested('witness', name, head.size)
      return store.keep({ ...base, size: head.size, attestedAt: answer.at, trouble: undefined })
    }
    noteFailure(name, answer)
    return store.keep({ ...base, trouble: answer.because })
  }

  function noteFailure(name: string, answer: Exclude<WitnessAnswer, { kind: 'cosigned' }>): void {
    const count = (failures.get(name)?.count ?? 0) + 1
    const ownMs = RETRY_MS[Math.min(count, RETRY_MS.length) - 1]!
    const requestedMs = answer.kind === 'failed' ? (answer.retryAfterMs ?? 0) : 0
    const waitMs = Math.min(Math.max(ownMs, requestedMs), RETRY_MS_MAX)
    failures.set(name, { count, retryAt: clock().getTime() + waitMs })
    deps.counts.attestorFailed('witness', name)
    if (answer.kind === 'fork') deps.onFork(name, answer.because)
    else if (count === 1) deps.onFailing(name, answer.because)
  }

  const restAfterError = { pauseMs: LOOK_AT_LEAST_EVERY_MS, thenMs: 0 }
  return startWakeLoop({ startTimer, round, onError, restAfterError })
}

async function withoutCosignature(witnesses: AskedWitness[], note: string): Promise<AskedWitness[]> {
  const parsed = parseNote(note)!
  const times = await Promise.all(witnesses.map(({ key }) => cosignedAt(parsed, key)))
  return witnesses.filter((_, at) => times[at] === undefined)
}

async function joinLines(
  policy: Policy,
  { size }: LogHead,
  note: string,
  lines: string[],
): Promise<CosignedCheckpoint> {
  const together = addSignatures(note, lines.join(''))
  if (together === undefined) throw new Error('cosignatures do not fit under the checkpoint')
  const parsed = parseNote(together)!
  const times = await Promise.all(policy.witnesses.map(({ key }) => key && cosignedAt(parsed, key)))
  const cosigners = policy.witnesses.filter((_, at) => times[at] instanceof Date).map(({ name }) => name)
  return { size, note: together, isQuorum: isQuorum(policy, new Set(cosigners)) }
}

function nextLook(failures: ReadonlyMap<string, Failure>, now: number): number {
  const soonest = Math.min(...[...failures.values()].map(({ retryAt }) => retryAt - now), Infinity)
  return Math.max(0, Math.min(soonest - PAUSE_MS, LOOK_AT_LEAST_EVERY_MS))
}

function textOf(note: string): string | undefined {
  return parseNote(note)?.text
}
