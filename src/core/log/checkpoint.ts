import { fromBase64, toBase64 } from '../encoding/bytes.ts'
import { HASH_BYTES, isTreeSize, type TreeHead } from './merkle.ts'
import { openNote, parseVerifierKey } from './signed-note.ts'

// c2sp.org/tlog-checkpoint: the text of a note that vouches for one tree.

/** `origin` names the log. It is fixed when the log is created and is also the name of the key that signs it. */
export type Checkpoint = TreeHead & { origin: string }

const TREE_SIZE = /^(?:0|[1-9][0-9]{0,15})$/

/** The text to be signed. Throws for a text that would not parse back: nothing unreadable is ever signed. */
export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  const text = `${origin}\n${size}\n${toBase64(root)}\n`
  if (parseCheckpoint(text)?.origin !== origin) throw new RangeError('not a checkpoint')
  return text
}

/** Reads the text of a note. Extension lines are tolerated, as they must be, and not returned. */
export function parseCheckpoint(text: string): Checkpoint | undefined {
  if (!text.endsWith('\n')) return undefined
  const lines = text.slice(0, -1).split('\n')
  const [origin, sizeLine, rootLine] = lines
  if (origin === undefined || sizeLine === undefined || rootLine === undefined || lines.includes(''))
    return undefined
  const size = TREE_SIZE.test(sizeLine) ? Number(sizeLine) : -1
  const root = fromBase64(rootLine)
  return isTreeSize(size) && root?.length === HASH_BYTES ? { origin, size, root } : undefined
}

/**
 * The checkpoint in a note, if the key of `vkey` signed it and is named after the log, as all our keys are:
 * a checkpoint that the same key signed for another log says nothing about this one.
 */
export async function openCheckpoint(note: string, vkey: string): Promise<Checkpoint | undefined> {
  const text = await openNote(note, vkey)
  const checkpoint = text === undefined ? undefined : parseCheckpoint(text)
  return checkpoint?.origin === parseVerifierKey(vkey)?.name ? checkpoint : undefined
}
