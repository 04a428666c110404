import type { Endpoint } from '../copies/endpoint.port.ts'
import { fromUtf8, utf8 } from '../core/encoding/bytes.ts'
import { formatAddCheckpoint, parseKnownSize } from '../core/log/add-checkpoint.ts'
import { addSignatures, cosignedAt } from '../core/log/cosignature.ts'
import type { LogHead } from '../core/log/log-reader.port.ts'
import type { Policy } from '../core/log/policy.ts'
import { formatNote, parseNote, type VerifierKey } from '../core/log/signed-note.ts'
import type { ReadTile } from '../core/log/tiles.ts'
import { consistencyProof } from '../core/log/tree-proofs.ts'

/** A witness with the address at which it takes checkpoints. */
export type AskedWitness = { name: string; key: VerifierKey; url: string }

export type WitnessAnswer =
  | { kind: 'cosigned'; lines: string; at: Date }
  /** It has seen a log under our name that ours does not extend: it may be the older one, or another. */
  | { kind: 'fork'; because: string }
  | { kind: 'failed'; because: string; retryAfterMs?: number | undefined }

/** Those with an address; others of the policy are only verified. */
export function askedWitnesses({ witnesses }: Policy): AskedWitness[] {
  return witnesses.flatMap(({ name, key, url }) =>
    key === undefined || url === undefined ? [] : [{ name, key, url }],
  )
}

type AskDeps = { endpoint: Endpoint; readTile: ReadTile }

const ANSWER_BYTES_MAX = 16 * 1024

/** Has one witness cosign a checkpoint. `oldSize` is the size that it cosigned last; if it knows of another, it says so. */
export async function askWitness(
  witness: AskedWitness,
  head: Pick<LogHead, 'size' | 'checkpoint'>,
  oldSize: number,
  { endpoint, readTile }: AskDeps,
  signal: AbortSignal,
): Promise<WitnessAnswer> {
  const submit = async (old: number) => {
    const proof = await consistencyProof(old, head.size, readTile)
    const body = utf8(formatAddCheckpoint({ oldSize: old, proof, checkpoint: head.checkpoint }))
    const url = `${witness.url}${witness.url.endsWith('/') ? '' : '/'}add-checkpoint`
    return endpoint.ask({ method: 'POST', url, body, bytesMax: ANSWER_BYTES_MAX }, signal)
  }
  let answer = await submit(Math.min(oldSize, head.size))
  if (answer.kind === 'answer' && answer.status === 409) {
    const knownSize = parseKnownSize(answer.body)
    if (knownSize === undefined) return fail('it answered 409 without the size that it knows')
    if (knownSize > head.size)
      return { kind: 'fork', because: `it has seen ${knownSize} entries, and the log has ${head.size}` }
    answer = await submit(knownSize)
  }
  if (answer.kind === 'away') return { ...fail(answer.because), retryAfterMs: answer.retryAfterMs }
  if (answer.status === 200) return readCosignature(witness.key, head.checkpoint, answer.body)
  if (answer.status === 422) return { kind: 'fork', because: 'it has seen another log under this name (422)' }
  return fail(REFUSALS[answer.status] ?? `it answered ${answer.status}`)
}

const REFUSALS: Record<number, string> = {
  400: 'it does not understand the request (400)',
  404: 'it does not know this log (404)',
  409: 'it knows another size each time that it is asked (409)',
}

/** Only lines of the witness's own key are taken over, and only if they verify: a lying witness spoils no checkpoint. */
async function readCosignature(
  key: VerifierKey,
  checkpoint: string,
  body: Uint8Array,
): Promise<WitnessAnswer> {
  const together = addSignatures(checkpoint, fromUtf8(body) ?? '')
  const note = together === undefined ? undefined : parseNote(together)
  if (note === undefined) return fail('its answer holds no signature lines')
  const at = await cosignedAt(note, key)
  if (!(at instanceof Date)) return fail('its cosignature does not verify')
  const signatures = note.signatures.filter(({ name, keyId }) => name === key.name && keyId === key.id)
  const lines = formatNote({ text: note.text, signatures }).slice(note.text.length + 1)
  return { kind: 'cosigned', lines, at }
}

function fail(because: string): { kind: 'failed'; because: string } {
  return { kind: 'failed', because }
}
