import { concatBytes, fromBase64, fromHex, toBase64, toHex, utf8 } from '../encoding/bytes.ts'
import { verifyEd25519 } from '../encoding/ed25519.ts'
import { sha256 } from '../encoding/sha256.ts'

// c2sp.org/signed-note: text, a blank line, then one line for each key that signed the text.

/** The public half of an Ed25519 key under its name. Name and id together tell one key from another. */
export type VerifierKey = { name: string; id: string; publicKey: Uint8Array }

/** An Ed25519 signature of 64 bytes over exactly these bytes. */
export type Sign = (message: Uint8Array) => Promise<Uint8Array>

type NoteSignature = { name: string; keyId: string; signature: Uint8Array }
export type SignedNote = { text: string; signatures: NoteSignature[] }

/** The signature types of c2sp.org/signed-note that are read here: a plain signature, and a witness's cosignature. */
export const KEY_TYPES = { ed25519: 0x01, cosignature: 0x04 } as const
type KeyType = (typeof KEY_TYPES)[keyof typeof KEY_TYPES]

const KEY_ID_BYTES = 4
const PUBLIC_KEY_BYTES = 32
/** Sixteen must be accepted; each one by our key costs a verification, so a hostile note must end somewhere. */
const SIGNATURES_MAX = 100

const KEY_NAME = /^[^\p{White_Space}\u0000-\u001f+]+$/u
const VERIFIER_KEY = /^(?<name>[^+]+)\+(?<id>[0-9a-f]{8})\+(?<material>[A-Za-z0-9+/]+=*)$/
const SIGNATURE_LINE = /^\u2014 (?<name>[^ ]+) (?<payload>[A-Za-z0-9+/]+=*)$/
const CONTROL_CHARACTER = /[\u0000-\u0009\u000b-\u001f]/

/** The id of an Ed25519 key as eight hex digits. It names a key and proves nothing. */
export function keyId(name: string, publicKey: Uint8Array, type: KeyType = KEY_TYPES.ed25519): string {
  return toHex(sha256(utf8(`${name}\n`), Uint8Array.of(type), publicKey).subarray(0, KEY_ID_BYTES))
}

export function formatVerifierKey(
  name: string,
  publicKey: Uint8Array,
  type: KeyType = KEY_TYPES.ed25519,
): string {
  if (!isKeyName(name)) throw new RangeError('a key name has no spaces, plus signs or control characters')
  if (publicKey.length !== PUBLIC_KEY_BYTES) throw new RangeError('an Ed25519 public key has 32 bytes')
  return `${name}+${keyId(name, publicKey, type)}+${toBase64(concatBytes(Uint8Array.of(type), publicKey))}`
}

/** Undefined unless this is the one text of a well-named Ed25519 key with the id that follows from it. */
export function parseVerifierKey(vkey: string, type: KeyType = KEY_TYPES.ed25519): VerifierKey | undefined {
  const parts = VERIFIER_KEY.exec(vkey)?.groups
  const material = parts && fromBase64(parts.material!)
  if (material?.length !== 1 + PUBLIC_KEY_BYTES || material[0] !== type) return undefined
  const key = { name: parts!.name!, id: parts!.id!, publicKey: material.subarray(1) }
  return isKeyName(key.name) && key.id === keyId(key.name, key.publicKey, type) ? key : undefined
}

/** Signs `text`, which ends in a newline, with the private half of `vkey`. */
export async function signNote(text: string, vkey: string, sign: Sign): Promise<string> {
  const key = parseVerifierKey(vkey)
  if (key === undefined) throw new RangeError('not an Ed25519 verifier key')
  return formatNote({
    text,
    signatures: [{ name: key.name, keyId: key.id, signature: await sign(utf8(text)) }],
  })
}

/** Throws for a note that would not parse back as the same one: nothing unreadable is ever published. */
export function formatNote({ text, signatures }: SignedNote): string {
  const lines = signatures.map(
    ({ name, keyId, signature }) => `\u2014 ${name} ${toBase64(concatBytes(fromHex(keyId), signature))}\n`,
  )
  const note = `${text}\n${lines.join('')}`
  const parsed = parseNote(note)
  if (parsed?.text !== text || parsed.signatures.length !== signatures.length)
    throw new RangeError('not a note')
  return note
}

/** Undefined for anything but a well-formed note. Nothing in it is to be believed before `openNote`. */
export function parseNote(note: string): SignedNote | undefined {
  // The text may hold empty lines of its own: the last one is where it ends.
  const gap = note.lastIndexOf('\n\n')
  if (gap < 0 || !note.endsWith('\n') || !note.isWellFormed() || CONTROL_CHARACTER.test(note))
    return undefined
  const lines = note.slice(gap + 2, -1).split('\n', SIGNATURES_MAX + 1)
  if (lines.length > SIGNATURES_MAX) return undefined
  const signatures = lines.map(parseSignatureLine)
  return signatures.every(signature => signature !== undefined)
    ? { text: note.slice(0, gap + 1), signatures }
    : undefined
}

/**
 * The text, if the key of `vkey` signed it. Signatures by other keys are passed over; a bad one under the name
 * and id of this key condemns the whole note, even beside a good one.
 */
export async function openNote(note: string, vkey: string): Promise<string | undefined> {
  const key = parseVerifierKey(vkey)
  const parsed = parseNote(note)
  if (key === undefined || parsed === undefined) return undefined
  const own = parsed.signatures.filter(({ name, keyId }) => name === key.name && keyId === key.id)
  const message = utf8(parsed.text)
  for (const { signature } of own) {
    if (!(await verifyEd25519(key.publicKey, message, signature))) return undefined
  }
  return own.length > 0 ? parsed.text : undefined
}

function parseSignatureLine(line: string): NoteSignature | undefined {
  const parts = SIGNATURE_LINE.exec(line)?.groups
  const payload = parts && fromBase64(parts.payload!)
  if (payload === undefined || payload.length <= KEY_ID_BYTES || !isKeyName(parts!.name!)) return undefined
  const keyId = toHex(payload.subarray(0, KEY_ID_BYTES))
  return { name: parts!.name!, keyId, signature: payload.subarray(KEY_ID_BYTES) }
}

function isKeyName(name: string): boolean {
  return KEY_NAME.test(name) && name.isWellFormed()
}
