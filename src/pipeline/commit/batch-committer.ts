import { equalBytes } from '../../core/encoding/bytes.ts'
import { parseHandOver } from '../../core/log/hand-over.ts'
import type { LogHead, LogReader } from '../../core/log/log-reader.port.ts'
import type { Certificate } from '../../core/record/certificate.ts'
import type { DocumentCipher } from '../../core/record/document-cipher.port.ts'
import type { BatchedCall } from '../../core/runtime/batched-calls.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { isFsyncFailed } from '../../core/runtime/fsync-failed.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'
import type { Change, CommitResult } from './change.ts'
import type { CommitStore } from './commit-store.port.ts'
import { correctLogTime } from './correct-log-time.ts'
import { entryTime, isClockBehind, type LogIdentity } from './extend-tree.ts'
import { type HandOverDeps, handOverLog } from './hand-over-log.ts'
import { createTreeCache, type TreeCache } from './tree-cache.ts'
import { type BatchResult, writeBatch } from './write-batch.ts'

export type CommitterDeps = {
  store: CommitStore
  log: LogReader
  identity: LogIdentity
  cipher: DocumentCipher
  clock: Clock
  /** Undefined where nothing but the clock tells the time. */
  trust?: TimeTrust | undefined
  /** Called with each head after it has become durable, and with the certificates that were entered or changed with it. */
  onPublished(head: LogHead, certificates: Certificate[]): void
  /** Called with failures that callers see only as a problem. */
  onError(error: unknown): void
}

/** Whether the clock can be believed against the log. */
export type TimeTrust = {
  /** Outside time has confirmed the clock: an entry that is later than it bears a wrong time. */
  isConfirmed(): boolean
  /** To be called where the clock contradicts the log. */
  doubt(): void
}

type PendingChange = BatchedCall<Change, CommitResult>

export type BatchCommitter = {
  /** Commits the batch in one transaction and answers every call of it. Never rejects. */
  commitBatch(batch: PendingChange[]): Promise<void>
  /** Gives the log another key between two batches. Resolves once the hand-over is durable. */
  handOver(to: LogIdentity): Promise<LogHead>
  /** The key that signs checkpoints now. */
  identity(): LogIdentity
  /** Why nothing is being issued, or undefined while all is well. */
  stoppedBecause(): string | undefined
  /** Why the next change would be refused, or undefined where it would not. */
  refusal(): Promise<string | undefined>
  /** Refuses every change from now on. */
  stop(reason: string): void
}

/** Rejects when the stored log is damaged. */
export async function createBatchCommitter(deps: CommitterDeps): Promise<BatchCommitter> {
  const { store, log, onError } = deps
  let { identity } = deps
  let tree = await createTreeCache(log, identity.verifierKey)
  let stopReason: string | undefined
  // A hand-over waits for the batch that is being written, and the next batch for the hand-over.
  const inTurn = oneAtATime()

  async function handOver(to: LogIdentity): Promise<LogHead> {
    if (stopReason !== undefined) throw issuingStopped()
    const head = await handOverAndConfirm({ ...deps, from: identity, to })
    identity = to
    tree = await createTreeCache(log, to.verifierKey)
    deps.onPublished(head, [])
    return head
  }

  async function commitBatch(batch: PendingChange[], mayCorrect = true): Promise<void> {
    if (stopReason !== undefined) return refuse(batch, issuingStopped())
    const changes = batch.map(({ question }) => question)
    let attempt: BatchResult | undefined
    try {
      await store.transaction(async tx => {
        attempt = await writeBatch(tx, changes, { ...deps, identity, state: await tree.current(tx) })
      })
      publish(batch, attempt!)
    } catch (error) {
      if (mayCorrect && isClockBehind(error) && (await correctTime({ ...deps, identity }, tree)))
        return commitBatch(batch, false)
      await recover(batch, attempt, error)
    }
  }

  function publish(batch: PendingChange[], result: BatchResult): void {
    const hasGrown = tree.advance(result.state)
    if (hasGrown) deps.onPublished(result.state.head, [...result.certificates.values()])
    answer(batch, result)
  }

  /** A commit that failed may still have reached the disk. */
  async function recover(
    batch: PendingChange[],
    attempt: BatchResult | undefined,
    error: unknown,
  ): Promise<void> {
    tree.invalidate()
    // Nothing was written, and a second question to a database that does not answer would take as long again.
    if (attempt === undefined && isOutage(error)) return refuse(batch, error)
    if (isFsyncFailed(error)) {
      // After a failed fsync the system may show data that never reaches the disk: reading it back proves nothing.
      stopReason = error.message
      return refuse(batch, error)
    }
    const outcome = await readOutcome({ store, log, tree, attempt }).catch(failure => {
      tree.invalidate()
      if (isDamage(failure)) stopReason = failure.message
      onError(failure)
      return 'unknown' as const
    })
    if (outcome === 'stored') return publish(batch, attempt!)
    if (!(error instanceof Problem)) onError(error)
    if (attempt === undefined) return refuse(batch, error instanceof Problem ? error : notStored(error))
    refuse(batch, outcome === 'unknown' ? outcomeUnknown(error) : notStored(error))
  }

  return {
    commitBatch: batch => inTurn(() => commitBatch(batch)),
    handOver: to => inTurn(() => handOver(to)),
    identity: () => identity,
    stoppedBecause: () => stopReason,
    refusal: async () => stopReason ?? clockRefusal(deps),
    stop(reason) {
      stopReason ??= reason
    },
  }
}

type OutcomeDeps = Pick<CommitterDeps, 'store' | 'log'> & {
  tree: TreeCache
  attempt: BatchResult | undefined
}

/** Read in a transaction, because the failed one may still be running in a database that lost its connection to us. */
function readOutcome({ store, log, tree, attempt }: OutcomeDeps): Promise<'stored' | 'absent'> {
  return store.transaction(async () => {
    await tree.reload()
    return attempt !== undefined && (await isStored(log, attempt)) ? 'stored' : 'absent'
  })
}

/** Runs each work after the one before has ended, well or not. */
function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let lastTurn: Promise<unknown> = Promise.resolve()
  return work => {
    const turn = lastTurn.then(work)
    lastTurn = turn.catch(() => {})
    return turn
  }
}

/** A commit that failed may still have reached the disk: then the new key is in force. */
async function handOverAndConfirm(deps: HandOverDeps): Promise<LogHead> {
  try {
    return await handOverLog(deps)
  } catch (error) {
    const last = (await deps.log.handOvers()).at(-1)
    const head = await deps.log.head()
    if (last === undefined || parseHandOver(last)!.to !== deps.to.verifierKey || head === undefined)
      throw error
    return head
  }
}

/** A wrong hour must not end the log: confirmed by outside time, it goes on at once, and says which times were wrong. */
async function correctTime(deps: CommitterDeps, tree: TreeCache): Promise<boolean> {
  if (!deps.trust?.isConfirmed()) {
    deps.trust?.doubt()
    return false
  }
  try {
    const { state } = await correctLogTime(deps)
    if (tree.advance(state)) deps.onPublished(state.head, [])
    return true
  } catch (error) {
    deps.onError(error)
    return false
  }
}

/** Why the next entry could not be dated. */
async function clockRefusal({ log, clock, trust }: CommitterDeps): Promise<string | undefined> {
  try {
    entryTime(clock, { head: (await log.head())! })
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (!isClockBehind(error)) return error.message
    if (trust?.isConfirmed()) return undefined
    trust?.doubt()
    return error.message
  }
}

/** Other processes may have extended the log since, so the batch's last entry is looked for in its place. */
async function isStored(log: LogReader, { state, lastEntry }: BatchResult): Promise<boolean> {
  if (lastEntry === undefined) return false
  const [entry] = await log.entries(state.head.size - 1, state.head.size)
  return entry !== undefined && equalBytes(entry, lastEntry)
}

function answer(batch: PendingChange[], { admissions, certificates }: BatchResult): void {
  for (const [position, { question: change, resolve, reject }] of batch.entries()) {
    const admission = admissions[position]!
    if (admission.kind === 'refused') reject(admission.problem)
    else if (admission.kind === 'answered') resolve(admission.result)
    else if (change.kind === 'prefix-root') resolve({ kind: 'rooted' })
    else resolve({ kind: 'entered', certificate: certificates.get(change)! })
  }
}

function refuse(batch: PendingChange[], problem: Problem): void {
  for (const { reject } of batch) reject(problem)
}

function isOutage(error: unknown): error is Problem {
  return error instanceof Problem && error.code === 'overloaded'
}

/** The stored log contradicts itself, or its key is not ours: a retry finds the same. */
function isDamage(error: unknown): error is Problem {
  return error instanceof Problem && error.code === 'issuing-stopped'
}

export function issuingStopped(): Problem {
  return new Problem('issuing-stopped', say`Nothing is being certified at the moment.`, {
    retryAfterSeconds: 30,
  })
}

function notStored(cause: unknown): Problem {
  return new Problem('overloaded', say`The storage did not take the certificate; nothing was certified.`, {
    cause,
    retryAfterSeconds: 5,
  })
}

/** The commit failed and the head could not be read either: saying that nothing was certified might be a lie. */
function outcomeUnknown(cause: unknown): Problem {
  return new Problem(
    'overloaded',
    say`The storage does not answer. Whether this was certified is not known: ask again with the same Idempotency-Key.`,
    { cause, retryAfterSeconds: 5 },
  )
}
