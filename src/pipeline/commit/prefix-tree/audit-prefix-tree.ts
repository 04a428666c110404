import { toBase64 } from '../../../core/encoding/bytes.ts'
import type { LogReader } from '../../../core/log/log-reader.port.ts'
import { nodeOfPage } from '../../../core/prefix-tree/prefix-page.ts'
import { buildTop } from './build-pages.ts'
import { findNewestRoot } from './find-newest-root.ts'
import type { LeafDeps } from './read-leaves.ts'

type TreeAuditDeps = LeafDeps & { log: Pick<LogReader, 'head'> }

/**
 * Builds the tree from entries and records alone, and compares it with the newest root in the log. Returns the fault.
 * Stored rows are not looked at: those that are damaged are written again.
 */
export async function prefixTreeFault(
  deps: TreeAuditDeps,
  entriesPerPart?: number,
): Promise<string | undefined> {
  const logged = await findNewestRoot(deps.log)
  if (logged === undefined) return undefined
  const { index, size, root } = logged
  const { hash } = nodeOfPage(await buildTop(deps, size, entriesPerPart))
  return toBase64(hash) === root
    ? undefined
    : `entry ${index} does not have the root of the prefix tree over the first ${size} entries`
}
