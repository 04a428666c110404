import {
  base64,
  listOf,
  objectOf,
  type TypeOf,
  text,
  wholeNumber,
  withDescription,
} from '../encoding/shape.ts'
import { recordShape } from './record-shape.ts'

const inclusion = objectOf({
  index: wholeNumber(0),
  size: wholeNumber(1),
  hashes: withDescription(listOf(base64), 'RFC 6962 inclusion proof, from the leaf upwards.'),
})
const entry = withDescription(base64, 'The log entry, base64 of its bytes.')

/** Record, place in the log and checkpoint in one file: enough to verify offline (docs/formats/proof.md). */
export const proofShape = objectOf(
  {
    record: recordShape,
    entry,
    inclusion,
    checkpoint: withDescription(text, 'The signed checkpoint, verbatim.'),
  },
  {
    salt: withDescription(base64, 'Private products only: ties the commitment to the content.'),
    code: withDescription(text, 'Where the record holds only the hash of its code: the code.'),
    key: withDescription(text, "The log's verifier key, for convenience: compare it with your own."),
    handOvers: withDescription(
      listOf(text),
      'Where the log has changed its key: the signed hand-overs, oldest first.',
    ),
    timeStamps: withDescription(
      listOf(
        objectOf({
          checkpoint: withDescription(text, 'The checkpoint that was stamped, verbatim.'),
          hashes: withDescription(listOf(base64), 'RFC 6962 inclusion proof of the entry in its tree.'),
          token: withDescription(base64, 'RFC 3161 time-stamp token over the bytes of the checkpoint, DER.'),
        }),
      ),
      'Where time-stamping authorities have stamped a checkpoint that covers the entry: the earliest of each.',
    ),
    status: withDescription(
      listOf(objectOf({ entry, inclusion })),
      'Later entries of the log about this certificate, oldest first, each with its place under the same checkpoint.',
    ),
  },
)

export type Proof = TypeOf<typeof proofShape>

/** An entry with its place in the log. */
export type LoggedEntry = NonNullable<Proof['status']>[number]

/** A proof, or what keeps the value from being one. That it has the form says nothing about whether it is true. */
export function readProof(value: unknown): { proof: Proof } | { fault: string } {
  const fault = proofShape.fault(value)
  if (fault === undefined) return { proof: value as Proof }
  return { fault: fault.startsWith(':') ? `the file${fault}` : fault.slice(1) }
}

/** The certificate's code. A private record holds only its hash, and the proof may bring the code beside it. */
export function codeIn({ record, code }: Pick<Proof, 'record' | 'code'>): string {
  return code ?? record.credentialSubject.code
}
