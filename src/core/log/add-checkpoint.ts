import { fromBase64, fromUtf8, toBase64 } from '../encoding/bytes.ts'
import { HASH_BYTES } from './merkle.ts'

// c2sp.org/tlog-witness: the body of an add-checkpoint request.

/** A checkpoint to be cosigned, and the proof that it extends the one of `oldSize` that the witness cosigned last. */
export type AddCheckpoint = { oldSize: number; proof: Uint8Array[]; checkpoint: string }

/** Of the answer 409, whose body is the size that the witness knows. */
export const SIZE_TYPE = 'text/x.tlog.size'

const PROOF_LINES_MAX = 63
const OLD_LINE = /^old (?<size>0|[1-9][0-9]{0,15})$/
const SIZE_BODY = /^(?<size>0|[1-9][0-9]{0,15})\n$/

export function formatAddCheckpoint({ oldSize, proof, checkpoint }: AddCheckpoint): string {
  return `old ${oldSize}\n${proof.map(hash => `${toBase64(hash)}\n`).join('')}\n${checkpoint}`
}

/** Undefined for anything but a well-formed request; the checkpoint in it is not read yet. */
export function parseAddCheckpoint(body: string): AddCheckpoint | undefined {
  const gap = body.indexOf('\n\n')
  if (gap < 0) return undefined
  const [oldLine, ...proofLines] = body.slice(0, gap).split('\n', PROOF_LINES_MAX + 2)
  const oldSize = safeSize(OLD_LINE.exec(oldLine!)?.groups?.size)
  const proof = proofLines.map(fromBase64)
  const isProof = proof.every(hash => hash?.length === HASH_BYTES) && proof.length <= PROOF_LINES_MAX
  if (oldSize === undefined || !isProof) return undefined
  return { oldSize, proof: proof as Uint8Array[], checkpoint: body.slice(gap + 2) }
}

/** The size in the body of an answer 409. */
export function parseKnownSize(body: Uint8Array): number | undefined {
  return safeSize(SIZE_BODY.exec(fromUtf8(body) ?? '')?.groups?.size)
}

function safeSize(digits: string | undefined): number | undefined {
  const size = Number(digits ?? Number.NaN)
  return Number.isSafeInteger(size) ? size : undefined
}
