import { formatMultikey, parseMultikey } from '../../encoding/multikey.ts'
import { type Checkpoint, formatCheckpoint, parseCheckpoint } from '../checkpoint.ts'
import { parseNote, parseVerifierKey, type Sign, signNote } from '../signed-note.ts'
import { handOversWithin, type KeyPeriod, keysNewestFirst, openCheckpointOf } from '../succession.ts'

/**
 * A key that signs records, introduced by the log's key: a checkpoint of the log with one more line (docs/formats/log.md).
 * It may sign records of entries from `size` on.
 */
export type RecordKey = Checkpoint & { publicKey: Uint8Array }

const WORD = 'record-key '

/** Throws for a note that would not be read back. */
export async function signRecordKey(
  checkpoint: Checkpoint,
  publicKey: Uint8Array,
  { verifierKey, signer }: { verifierKey: string; signer: { sign: Sign } },
): Promise<string> {
  const text = `${formatCheckpoint(checkpoint)}${WORD}${formatMultikey(publicKey)}\n`
  const note = await signNote(text, verifierKey, signer.sign)
  if (parseRecordKey(note) === undefined) throw new RangeError('not an introduction of a record key')
  return note
}

/** Reads the one form that an introduction has. Nothing in it is to be believed before `openRecordKey`. */
export function parseRecordKey(note: string): RecordKey | undefined {
  const parsed = parseNote(note)
  const checkpoint = parsed && parseCheckpoint(parsed.text)
  if (checkpoint === undefined || parsed!.signatures.length !== 1) return undefined
  const [line, ...more] = parsed!.text.slice(0, -1).split('\n').slice(3)
  const publicKey = line?.startsWith(WORD) ? parseMultikey(line.slice(WORD.length)) : undefined
  return publicKey && more.length === 0 ? { ...checkpoint, publicKey } : undefined
}

/** The record key in a note that one of these keys has signed in its own period. */
export async function openRecordKey(note: string, periods: KeyPeriod[]): Promise<RecordKey | undefined> {
  const key = parseRecordKey(note)
  return key && (await openCheckpointOf(note, periods)) && key
}

/**
 * Every key that may have signed a record, the newest first: those that were introduced, and the keys that the log had
 * before the first of them.
 */
export function keysOfRecords(only: string, handOvers: string[], introductions: string[]): Uint8Array[] {
  const introduced = introductions.map(note => parseRecordKey(note)!)
  const start = introduced[0]?.size ?? Number.POSITIVE_INFINITY
  const count = start === 0 ? 0 : handOversWithin(start, handOvers).length + 1
  const earlier = count === 0 ? [] : keysNewestFirst(only, handOvers).slice(-count)
  return [
    ...introduced.map(({ publicKey }) => publicKey).reverse(),
    ...earlier.map(key => parseVerifierKey(key)!.publicKey),
  ]
}
