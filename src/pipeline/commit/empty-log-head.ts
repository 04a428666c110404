import { formatCheckpoint } from '../../core/log/checkpoint.ts'
import type { LogHead } from '../../core/log/log-reader.port.ts'
import { emptyRoot } from '../../core/log/merkle.ts'
import { signNote } from '../../core/log/signed-note.ts'
import type { LogIdentity } from './extend-tree.ts'

/** The signed head of an empty log. The origin is fixed here for good: it is the log's name and its key's name. */
export async function emptyLogHead(
  origin: string,
  { verifierKey, signer }: LogIdentity,
  at: Date,
): Promise<LogHead> {
  const checkpoint = await signNote(
    formatCheckpoint({ origin, size: 0, root: emptyRoot() }),
    verifierKey,
    signer.sign,
  )
  return { origin, size: 0, checkpoint, lastEntryAt: at }
}
