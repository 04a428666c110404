import { type Checkpoint, openCheckpoint } from './checkpoint.ts'
import { openHandOver, parseHandOver } from './hand-over.ts'
import { parseVerifierKey } from './signed-note.ts'

/**
 * A key of the log and its stretch of the log: it signs checkpoints of the sizes `first` to `last`, and records whose
 * entries are `first` up to but not including `last`. The entry in between two stretches is the hand-over itself.
 */
export type Reign = { verifierKey: string; publicKey: Uint8Array; first: number; last: number }

/** The log's keys in their order; `known` is the place of the key that the verifier knew before. */
export type Succession = { reigns: Reign[]; known: number }

/** Each costs two signatures to verify, so a hostile list must end somewhere. A key a year is far below it. */
export const HAND_OVERS_MAX = 200

/**
 * Follows signed hand-overs, oldest first, from a key that is known to all others, older ones and newer ones. Undefined
 * where one of them is not signed by both its keys, does not go on where the one before ended, or never meets the known key.
 */
export async function followHandOvers(known: string, handOvers: string[]): Promise<Succession | undefined> {
  if (handOvers.length > HAND_OVERS_MAX) return undefined
  const founding = parseHandOver(handOvers[0] ?? '')?.from ?? known
  const reigns = [reignFrom(founding, 0)]
  for (const note of handOvers) {
    const handOver = await openHandOver(note)
    const present = reigns.at(-1)!
    if (handOver?.from !== present.verifierKey || handOver.size < present.first) return undefined
    if (reigns.some(({ verifierKey }) => verifierKey === handOver.to)) return undefined
    present.last = handOver.size
    reigns.push(reignFrom(handOver.to, handOver.size + 1))
  }
  const place = reigns.findIndex(({ verifierKey }) => verifierKey === known)
  return place < 0 ? undefined : { reigns, known: place }
}

/** The key that signed the record of this entry; undefined for the entry of a hand-over. */
export function signerOfRecord({ reigns }: Succession, index: number): Reign | undefined {
  return reigns.find(({ first, last }) => first <= index && index < last)
}

/** The checkpoint in a note, if it is signed by one of these keys, and that one had the say over a log of its size. */
export async function openCheckpointOf(note: string, reigns: Reign[]): Promise<Checkpoint | undefined> {
  for (const { verifierKey, first, last } of reigns) {
    const checkpoint = await openCheckpoint(note, verifierKey)
    if (checkpoint !== undefined && first <= checkpoint.size && checkpoint.size <= last) return checkpoint
  }
  return undefined
}

/** The hand-overs that a log of this size contains. */
export function handOversWithin(size: number, handOvers: string[]): string[] {
  return handOvers.filter(note => parseHandOver(note)!.size < size)
}

/** The verifier keys of a log by its own hand-overs, the present one first; `only` where it has had one alone. */
export function keysNewestFirst(only: string, handOvers: string[]): string[] {
  const links = handOvers.map(note => parseHandOver(note)!)
  return links.length === 0 ? [only] : [...links.map(({ to }) => to).reverse(), links[0]!.from]
}

function reignFrom(verifierKey: string, first: number): Reign {
  const { publicKey } = parseVerifierKey(verifierKey) ?? { publicKey: new Uint8Array() }
  return { verifierKey, publicKey, first, last: Number.POSITIVE_INFINITY }
}
