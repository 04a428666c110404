import { type Checkpoint, formatCheckpoint, parseCheckpoint } from './checkpoint.ts'
import { formatNote, openNote, parseNote, parseVerifierKey, type Sign, signNote } from './signed-note.ts'

/**
 * The last checkpoint of one key, which names the next key and is signed by both (docs/formats/log.md). `from` and `to`
 * are their verifier keys; the new one bears another name where the log goes on under that. From either key a verifier gets to the other by this note alone.
 */
export type HandOver = Checkpoint & { from: string; to: string }

type KeyHolder = { verifierKey: string; signer: { sign: Sign } }

const SIGNED_BY_BOTH = 2
const FROM = 'from '
const TO = 'to '
/** Instead of `to`, where the log goes on under another name: that of the new key. */
const RESTORED_AS = 'restored-as '

/** Throws for a note that would not open again: a hand-over that no verifier can follow would end the log. */
export async function signHandOver(checkpoint: Checkpoint, from: KeyHolder, to: KeyHolder): Promise<string> {
  const word = parseVerifierKey(to.verifierKey)?.name === checkpoint.origin ? TO : RESTORED_AS
  const text = `${formatCheckpoint(checkpoint)}${FROM}${from.verifierKey}\n${word}${to.verifierKey}\n`
  const halves = await Promise.all(
    [from, to].map(({ verifierKey, signer }) => signNote(text, verifierKey, signer.sign)),
  )
  const note = formatNote({ text, signatures: halves.flatMap(half => parseNote(half)!.signatures) })
  if ((await openHandOver(note)) === undefined) throw new RangeError('not a hand-over')
  return note
}

/** The hand-over in a note that both keys have signed; undefined for any other text. */
export async function openHandOver(note: string): Promise<HandOver | undefined> {
  const handOver = parseHandOver(note)
  if (handOver === undefined) return undefined
  const texts = await Promise.all([openNote(note, handOver.from), openNote(note, handOver.to)])
  return texts.includes(undefined) ? undefined : handOver
}

/** Reads the one form that a hand-over has. Nothing in it is to be believed before `openHandOver`. */
export function parseHandOver(note: string): HandOver | undefined {
  const parsed = parseNote(note)
  const checkpoint = parsed && parseCheckpoint(parsed.text)
  if (checkpoint === undefined) return undefined
  const [fromLine, toLine, ...more] = parsed!.text.slice(0, -1).split('\n').slice(3)
  const from = keyAfter(FROM, fromLine)
  const to = keyAfter(TO, toLine) ?? keyAfter(RESTORED_AS, toLine)
  if (from === undefined || to === undefined || from === to || more.length > 0) return undefined
  const signers = parsed!.signatures.map(({ name, keyId }) => `${name}+${keyId}`)
  const keys = [from, to].map(key => parseVerifierKey(key)!)
  const isSigned =
    signers.length === SIGNED_BY_BOTH && keys.every(({ name, id }, at) => signers[at] === `${name}+${id}`)
  // A key that is named after another log has no say in this one, unless the note says that it takes over that name.
  const isRenamed = toLine!.startsWith(RESTORED_AS)
  const isOwn = keys[0]!.name === checkpoint.origin && (keys[1]!.name === checkpoint.origin) === !isRenamed
  return isSigned && isOwn ? { ...checkpoint, from, to } : undefined
}

function keyAfter(word: string, line: string | undefined): string | undefined {
  const key = line?.startsWith(word) ? line.slice(word.length) : ''
  return parseVerifierKey(key) && key
}
