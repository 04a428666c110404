import { equalBytes } from '../../core/encoding/bytes.ts'
import type { CheckpointMemory } from '../../core/log/checkpoint-memory.port.ts'
import type { LogHead, LogReader } from '../../core/log/log-reader.port.ts'
import type { TreeHead } from '../../core/log/merkle.ts'
import { followHandOvers, openCheckpointOf } from '../../core/log/succession.ts'
import { rootFromTiles } from '../../core/log/tree-proofs.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'
import { loadTree, tilesOf } from './tree-state.ts'

/**
 * Compares the stored log with a checkpoint that we published earlier. A log that has become shorter, or another
 * one, would sign a second history over the same places; then nothing is signed at all.
 */
export async function refuseRollback(
  log: LogReader,
  memory: Pick<CheckpointMemory, 'recall'>,
  verifierKey: string,
): Promise<void> {
  for (const note of await memory.recall()) await requireContinuation(log, note, verifierKey)
}

async function requireContinuation(log: LogReader, note: string, verifierKey: string): Promise<void> {
  const keys = await followHandOvers(verifierKey, await log.handOvers())
  const publishedHead = keys && (await openCheckpointOf(note, keys.periods))
  if (publishedHead === undefined)
    throw rolledBack('the remembered checkpoint is not signed by this log’s key')
  // A damaged log is reported as such, not as a rollback: the remedy differs.
  const { head } = await loadTree(log, verifierKey)
  await requireSameHistory(log, head, publishedHead)
}

/** Requires that a log with this head continues the published one and is at least as long. */
export async function requireSameHistory(
  log: LogReader,
  head: Pick<LogHead, 'size'>,
  publishedHead: TreeHead,
): Promise<void> {
  if (head.size < publishedHead.size) {
    throw rolledBack(`the database holds ${head.size} entries, but ${publishedHead.size} have been published`)
  }
  const root = await rootFromTiles(publishedHead.size, tilesOf(log, publishedHead.size))
  if (!equalBytes(root, publishedHead.root))
    throw rolledBack('the database holds another history than the published one')
}

function rolledBack(reason: string): Problem {
  return new Problem('issuing-stopped', say`The log cannot be extended: ${reason}.`)
}
