import type { CosignedCheckpoint } from './attestations.port.ts'
import { parseHandOver } from './hand-over.ts'
import type { LogHead } from './log-reader.port.ts'

/**
 * The cosigned checkpoint, if it covers the entry and is one of this log under its present key: a checkpoint by a key that
 * was given up is not believed any more, with or without witnesses.
 */
export function usableCosigned(
  cosigned: CosignedCheckpoint | undefined,
  { origin, size }: Pick<LogHead, 'origin' | 'size'>,
  handOvers: string[],
  index: number,
): CosignedCheckpoint | undefined {
  if (cosigned === undefined || cosigned.size <= index || cosigned.size > size) return undefined
  const lastHandOver = handOvers.at(-1)
  const isPresentKey = lastHandOver === undefined || parseHandOver(lastHandOver)!.size < cosigned.size
  return isPresentKey && cosigned.note.startsWith(`${origin}\n`) ? cosigned : undefined
}
