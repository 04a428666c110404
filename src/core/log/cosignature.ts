import { concatBytes, utf8 } from '../encoding/bytes.ts'
import { verifyEd25519 } from '../encoding/ed25519.ts'
import { parseCheckpoint } from './checkpoint.ts'
import {
  formatNote,
  formatVerifierKey,
  KEY_TYPES,
  parseNote,
  parseVerifierKey,
  type Sign,
  type SignedNote,
  type VerifierKey,
} from './signed-note.ts'

// c2sp.org/tlog-cosignature, Ed25519: a witness states that, at a time, this is the largest consistent tree it has seen.

const TIME_BYTES = 8
const SIGNATURE_BYTES = 64
/** The last second that a Date can hold; a later one is no time. */
const SECONDS_MAX = 8_640_000_000_000n

export function formatWitnessKey(name: string, publicKey: Uint8Array): string {
  return formatVerifierKey(name, publicKey, KEY_TYPES.cosignature)
}

export function parseWitnessKey(vkey: string): VerifierKey | undefined {
  return parseVerifierKey(vkey, KEY_TYPES.cosignature)
}

/** The signature line of a witness, for the text of a checkpoint. */
export async function cosignCheckpoint(
  text: string,
  vkey: string,
  sign: Sign,
  seconds: number,
): Promise<string> {
  const key = parseWitnessKey(vkey)
  if (key === undefined || parseCheckpoint(text) === undefined) throw new RangeError('not to be cosigned')
  const time = new Uint8Array(TIME_BYTES)
  new DataView(time.buffer).setBigUint64(0, BigInt(seconds))
  const signature = concatBytes(time, await sign(cosignedMessage(text, BigInt(seconds))))
  const note = formatNote({ text, signatures: [{ name: key.name, keyId: key.id, signature }] })
  return note.slice(text.length + 1)
}

/**
 * When the witness cosigned the note; undefined where it did not. `bad` where a signature under its name and id does not
 * verify, which condemns the whole note, even beside a good one.
 */
export async function cosignedAt(note: SignedNote, key: VerifierKey): Promise<Date | 'bad' | undefined> {
  const own = note.signatures.filter(({ name, keyId }) => name === key.name && keyId === key.id)
  let latest: Date | undefined
  for (const { signature } of own) {
    const time = await openCosignature(note.text, key, signature)
    if (time === undefined) return 'bad'
    if (latest === undefined || time > latest) latest = time
  }
  return latest
}

async function openCosignature(
  text: string,
  { publicKey }: VerifierKey,
  signature: Uint8Array,
): Promise<Date | undefined> {
  if (signature.length !== TIME_BYTES + SIGNATURE_BYTES) return undefined
  const seconds = new DataView(signature.buffer, signature.byteOffset).getBigUint64(0)
  // A cosignature of a checkpoint never leaves its time out.
  if (seconds === 0n || seconds > SECONDS_MAX) return undefined
  const message = cosignedMessage(text, seconds)
  if (!(await verifyEd25519(publicKey, message, signature.subarray(TIME_BYTES)))) return undefined
  return new Date(Number(seconds) * 1000)
}

function cosignedMessage(text: string, seconds: bigint): Uint8Array {
  return utf8(`cosignature/v1\ntime ${seconds}\n${text}`)
}

/** The note with these signature lines added; undefined where that would be no note. */
export function addSignatures(note: string, lines: string): string | undefined {
  const together = note + lines
  return parseNote(together)?.text === parseNote(note)?.text ? together : undefined
}
