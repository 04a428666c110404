import { parseAddCheckpoint, SIZE_TYPE } from '../core/log/add-checkpoint.ts'
import { type Checkpoint, parseCheckpoint } from '../core/log/checkpoint.ts'
import { cosignCheckpoint } from '../core/log/cosignature.ts'
import { emptyRoot, type TreeHead, verifyConsistency } from '../core/log/merkle.ts'
import {
  formatNote,
  openNote,
  parseNote,
  parseVerifierKey,
  type Sign,
  type SignedNote,
} from '../core/log/signed-note.ts'
import type { Clock } from '../core/runtime/clock.ts'
import type { WitnessStore } from './witness-store.port.ts'

export type WitnessReply = { status: number; type: string; body: string }

export type Witness = {
  /** Answers the body of an add-checkpoint request. */
  addCheckpoint(body: string): Promise<WitnessReply>
}

type WitnessDeps = {
  /** Verifier keys of the logs; several for one that has changed its key. */
  logs: string[]
  store: WitnessStore
  /** This witness's own, of the type of cosignatures. */
  verifierKey: string
  sign: Sign
  clock: Clock
}

type Submission = { checkpoint: Checkpoint; note: SignedNote; oldSize: number; proof: Uint8Array[] }

const TEXT = 'text/plain; charset=utf-8'

/** c2sp.org/tlog-witness. The requests of one log take turns: comparing and storing must not interleave. */
export function createWitness(deps: WitnessDeps): Witness {
  const turns = new Map<string, Promise<unknown>>()
  return {
    async addCheckpoint(body) {
      const submission = readSubmission(body)
      if (submission === undefined) return refuse(400, 'not an add-checkpoint request')
      const { origin, size } = submission.checkpoint
      const ownKeys = deps.logs.filter(key => parseVerifierKey(key)?.name === origin)
      if (ownKeys.length === 0) return refuse(404, 'this log is not witnessed here')
      const signatures = await logSignatures(submission, body, ownKeys)
      if (signatures === undefined) return refuse(403, 'not signed by a known key of this log')
      if (submission.oldSize > size) return refuse(400, 'the old size is larger than the checkpoint')
      const turn = (turns.get(origin) ?? Promise.resolve()).then(() => cosign(submission, signatures, deps))
      const settledTurn = turn.catch(() => {})
      turns.set(origin, settledTurn)
      void settledTurn.then(() => turns.get(origin) === settledTurn && turns.delete(origin))
      return turn
    },
  }
}

function readSubmission(body: string): Submission | undefined {
  const request = parseAddCheckpoint(body)
  const note = request && parseNote(request.checkpoint)
  const checkpoint = note && parseCheckpoint(note.text)
  return checkpoint && { checkpoint, note: note!, oldSize: request!.oldSize, proof: request!.proof }
}

/** The log's own signatures; undefined where there is none, or where one of them does not verify. */
async function logSignatures({ note }: Submission, body: string, keys: string[]) {
  const text = body.slice(body.indexOf('\n\n') + 2)
  const parsedKeys = keys.map(key => ({ key, ...parseVerifierKey(key)! }))
  const signers = parsedKeys.filter(({ name, id }) =>
    note.signatures.some(each => each.name === name && each.keyId === id),
  )
  const texts = await Promise.all(signers.map(({ key }) => openNote(text, key)))
  if (signers.length === 0 || texts.includes(undefined)) return undefined
  return note.signatures.filter(each =>
    signers.some(({ name, id }) => each.name === name && each.keyId === id),
  )
}

async function cosign(
  { checkpoint, note, oldSize, proof }: Submission,
  signatures: SignedNote['signatures'],
  { store, verifierKey, sign, clock }: WitnessDeps,
): Promise<WitnessReply> {
  const latest = latestTree(checkpoint.origin, await store.latest(checkpoint.origin))
  if (latest.size !== oldSize) return { status: 409, type: SIZE_TYPE, body: `${latest.size}\n` }
  if (!verifyConsistency(latest, checkpoint, proof) || !isRealTree(checkpoint))
    return refuse(422, 'the checkpoint does not extend the one that was cosigned last')
  const line = await cosignCheckpoint(note.text, verifierKey, sign, Math.floor(clock().getTime() / 1000))
  await store.replace(checkpoint.origin, formatNote({ text: note.text, signatures }) + line)
  return { status: 200, type: TEXT, body: line }
}

/** A damaged memory must not be taken for a new log: everything would be cosigned again, forks too. */
function latestTree(origin: string, stored: string | undefined): TreeHead {
  if (stored === undefined) return { size: 0, root: emptyRoot() }
  const latest = parseCheckpoint(parseNote(stored)?.text ?? '')
  if (latest?.origin !== origin) throw new Error(`the stored checkpoint of ${origin} is damaged`)
  return latest
}

/** An empty tree has one root alone. */
function isRealTree({ size, root }: TreeHead): boolean {
  const empty = emptyRoot()
  return size > 0 || root.every((byte, at) => byte === empty[at])
}

function refuse(status: number, because: string): WitnessReply {
  return { status, type: TEXT, body: `${because}\n` }
}
