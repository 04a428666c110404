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
import { type AttestorBackoff, createAttestorBackoff } from './attestor-backoff.ts'

/** Between two rounds: many commits share one. */
const PAUSE_MS = 2_000
/** Without a wake-up, too: another process may have written. */
const LOOK_AT_LEAST_EVERY_MS = 30_000
/** After the first, second, … failure in a row; the last one repeats. */
const RETRY_MS = [2_000, 5_000, 15_000, 60_000, 300_000]

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

/** Shows each new checkpoint to the witnesses of the policy, outside every commit. A witness that fails is asked later. */
export function startWitnessing(deps: WitnessingDeps): WakeLoop {
  const { policy, log, store, clock, startTimer, onError } = deps
  const witnesses = askedWitnesses(policy)
  const backoff = createAttestorBackoff(clock, RETRY_MS)

  async function round(signal: AbortSignal): Promise<Rest> {
    const head = await log.head()
    if (head === undefined || head.size === 0) return { pauseMs: PAUSE_MS, thenMs: LOOK_AT_LEAST_EVERY_MS }
    const note = await noteToCosign(store, head)
    const candidates = await withoutCosignature(witnesses, note)
    const due = candidates.filter(({ name }) => backoff.isDue(name))
    const answers = await Promise.all(due.map(witness => ask(witness, head, signal)))
    if (signal.aborted) return { pauseMs: 0, thenMs: 0 }
    const lines = answers.flatMap(answer => (answer.kind === 'cosigned' ? answer.lines : []))
    if (lines.length > 0) await store.keepCosigned(await joinLines(policy, head, note, lines))
    const thenMs = Math.min(backoff.soonestMs() - PAUSE_MS, LOOK_AT_LEAST_EVERY_MS)
    return { pauseMs: PAUSE_MS, thenMs: Math.max(0, thenMs) }
  }

  async function ask(witness: AskedWitness, head: LogHead, signal: AbortSignal): Promise<WitnessAnswer> {
    const earlier = await store.find('witness', witness.name)
    const parts = { endpoint: deps.endpoint, readTile: log.tile }
    const answer = await askWitness(witness, head, earlier?.size ?? 0, parts, signal)
    if (!signal.aborted) await settle(deps, backoff, { name: witness.name, size: head.size, answer, earlier })
    return answer
  }

  const restAfterError = { pauseMs: LOOK_AT_LEAST_EVERY_MS, thenMs: 0 }
  return startWakeLoop({ startTimer, round, onError, restAfterError })
}

type Result = { name: string; size: number; answer: WitnessAnswer; earlier: Attestor | undefined }

/** Keeps how the witness stands, and tells the operator where something is wrong with it, or with us. */
async function settle(
  { store, counts, onFork, onFailing }: WitnessingDeps,
  backoff: AttestorBackoff,
  { name, size, answer, earlier }: Result,
): Promise<void> {
  const base = { kind: 'witness' as const, name, size: earlier?.size, attestedAt: earlier?.attestedAt }
  if (answer.kind === 'cosigned') {
    backoff.clear(name)
    counts.attested('witness', name, size)
    return store.keep({ ...base, size, attestedAt: answer.at, trouble: undefined })
  }
  const count = backoff.add(name, answer.kind === 'failed' ? answer.retryAfterMs : undefined)
  counts.attestorFailed('witness', name)
  if (answer.kind === 'fork') onFork(name, answer.because)
  else if (count === 1) onFailing(name, answer.because)
  return store.keep({ ...base, trouble: answer.because })
}

/** The newest checkpoint, with the cosignatures that it has already. */
async function noteToCosign(store: AttestationStore, { checkpoint }: LogHead): Promise<string> {
  const previous = await store.cosigned()
  return previous?.note.startsWith(checkpoint) ? previous.note : checkpoint
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
  const times = await Promise.all(policy.witnesses.map(async ({ key }) => key && cosignedAt(parsed, key)))
  const cosigners = policy.witnesses.filter((_, at) => times[at] instanceof Date).map(({ name }) => name)
  return { size, note: together, isQuorum: isQuorum(policy, new Set(cosigners)) }
}
