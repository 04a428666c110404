import { equalBytes } from '../../core/encoding/bytes.ts'
import { formatCheckpoint, openCheckpoint } from '../../core/log/checkpoint.ts'
import { type Entry, encodeEntry } from '../../core/log/entry.ts'
import type { LogHead } from '../../core/log/log-reader.port.ts'
import { leafHash } from '../../core/log/merkle.ts'
import { parseVerifierKey, signNote } from '../../core/log/signed-note.ts'
import { appendLeaves, rootOf } from '../../core/log/tree-edge.ts'
import type { Signer } from '../../core/record/signer.port.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { LogExtension } from './commit-store.port.ts'
import type { TreeState } from './tree-state.ts'

/** Small steps back are ordinary clock discipline; a larger one means that times can no longer be believed. */
const CLOCK_TOLERANCE_MS = 1_000

export type LogIdentity = { verifierKey: string; signer: Signer }

const BEHIND = 'The clock of the service is behind its own log; nothing can be dated now.'

/** The time that all entries of a batch bear: never earlier than the entry before them. */
export function entryTime(clock: Clock, { head }: { head: Pick<LogHead, 'lastEntryAt'> }): Date {
  const now = clock()
  if (now.getTime() < head.lastEntryAt.getTime() - CLOCK_TOLERANCE_MS)
    throw new Problem('issuing-stopped', BEHIND, { retryAfterSeconds: 30 })
  return new Date(Math.max(now.getTime(), head.lastEntryAt.getTime()))
}

/** Whether nothing was dated because the newest entry is later than the clock. */
export function isClockBehind(error: unknown): boolean {
  return error instanceof Problem && error.message === BEHIND
}

/** The next state of the tree and the rows to store for it. Nothing is published before the caller commits. */
export async function extendTree(
  state: TreeState,
  entries: Entry[],
  at: Date,
  { verifierKey, signer }: LogIdentity,
) {
  const bytes = entries.map(encodeEntry)
  const { edge, tiles } = appendLeaves(state.edge, bytes.map(leafHash))
  // The name of the key is that of the log: after a hand-over to another name it is the new one.
  const origin = parseVerifierKey(verifierKey)!.name
  const root = rootOf(edge)
  const checkpoint = await signNote(
    formatCheckpoint({ origin, size: edge.size, root }),
    verifierKey,
    signer.sign,
  )

  // A faulty signer must be noticed before its signature leaves the process.
  const reopenedCheckpoint = await openCheckpoint(checkpoint, verifierKey)
  if (reopenedCheckpoint?.size !== edge.size || !equalBytes(reopenedCheckpoint.root, root))
    throw new Error('the new checkpoint does not verify')

  const head = { origin, size: edge.size, checkpoint, lastEntryAt: at }
  const extension: LogExtension = {
    previousSize: state.head.size,
    entries: bytes,
    tiles: tiles.map(({ level, index, hashes }) => ({ level, index, bytes: hashes })),
    head,
  }
  return { state: { edge, head }, extension }
}
