import { type Checkpoint, openCheckpoint } from './checkpoint.ts'
import { openHandOver, parseHandOver } from './hand-over.ts'
import { parseVerifierKey } from './signed-note.ts'

/**
 * The period of one key of the log: it signs checkpoints of the sizes `first` to `last`, and records whose entries are
 * `first` up to but not including `last`. The entry between two periods is the hand-over itself.
 */
export type KeyPeriod = { verifierKey: string; publicKey: Uint8Array; first: number; last: number }

/** The log's keys in their order; `knownIndex` is the place of the key that the verifier knew before. */
export type Succession = { periods: KeyPeriod[]; knownIndex: number }

/** Each costs two signatures to verify, so a hostile list must end somewhere. A key a year is far below it. */
export const HAND_OVERS_MAX = 200

/**
 * Follows signed hand-overs, oldest first, from a key that is known to all others, older ones and newer ones. Undefined
 * where one of them is not signed by both its keys, does not go on where the one before ended, or never meets the known key.
 */
export async function followHandOvers(
  knownKey: string,
  handOvers: string[],
): Promise<Succession | undefined> {
  if (handOvers.length > HAND_OVERS_MAX) return undefined
  const firstKey = parseHandOver(handOvers[0] ?? '')?.from ?? knownKey
  const periods = [periodFrom(firstKey, 0)]
  for (const note of handOvers) {
    const handOver = await openHandOver(note)
    const current = periods.at(-1)!
    if (handOver?.from !== current.verifierKey || handOver.size < current.first) return undefined
    if (periods.some(({ verifierKey }) => verifierKey === handOver.to)) return undefined
    current.last = handOver.size
    periods.push(periodFrom(handOver.to, handOver.size + 1))
  }
  const place = periods.findIndex(({ verifierKey }) => verifierKey === knownKey)
  return place < 0 ? undefined : { periods, knownIndex: place }
}

/** The key that signed the record of this entry; undefined for the entry of a hand-over. */
export function signerOfRecord({ periods }: Succession, index: number): KeyPeriod | undefined {
  return periods.find(({ first, last }) => first <= index && index < last)
}

/** The checkpoint in a note, if it is signed by one of these keys and its size lies in that key's period. */
export async function openCheckpointOf(note: string, periods: KeyPeriod[]): Promise<Checkpoint | undefined> {
  for (const { verifierKey, first, last } of periods) {
    const checkpoint = await openCheckpoint(note, verifierKey)
    if (checkpoint !== undefined && first <= checkpoint.size && checkpoint.size <= last) return checkpoint
  }
  return undefined
}

/** The hand-overs that a log of this size contains. */
export function handOversWithin(size: number, handOvers: string[]): string[] {
  return handOvers.filter(note => parseHandOver(note)!.size < size)
}

/** The verifier keys of a log by its own hand-overs, the current one first; `only` where there has been just one. */
export function keysNewestFirst(only: string, handOvers: string[]): string[] {
  const links = handOvers.map(note => parseHandOver(note)!)
  return links.length === 0 ? [only] : [...links.map(({ to }) => to).reverse(), links[0]!.from]
}

function periodFrom(verifierKey: string, first: number): KeyPeriod {
  const { publicKey } = parseVerifierKey(verifierKey) ?? { publicKey: new Uint8Array() }
  return { verifierKey, publicKey, first, last: Number.POSITIVE_INFINITY }
}
