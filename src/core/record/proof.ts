import {
  base64,
  listOf,
  objectOf,
  type TypeOf,
  text,
  wholeNumber,
  withDescription,
} from '../encoding/shape.ts'
import { paragraphLeavesShape } from '../text/canonical/paragraph-tree.ts'
import { recordShape } from './record-shape.ts'

/** Record, place in the log and checkpoint in one file: enough to verify offline (docs/formats/proof.md). */
export const proofShape = objectOf(
  {
    record: recordShape,
    entry: withDescription(base64, 'The log entry, base64 of its bytes.'),
    inclusion: objectOf({
      index: wholeNumber(0),
      size: wholeNumber(1),
      hashes: withDescription(listOf(base64), 'RFC 6962 inclusion proof, from the leaf upwards.'),
    }),
    checkpoint: withDescription(text, 'The signed checkpoint, verbatim.'),
  },
  {
    salt: withDescription(base64, 'Private products only: ties the commitment to the content.'),
    paragraphs: withDescription(
      paragraphLeavesShape,
      "The leaves of the record's tree of paragraphs: by them single paragraphs are recognised.",
    ),
    code: withDescription(text, 'Where the record holds only the hash of its code: the code.'),
    key: withDescription(text, "The log's verifier key, for convenience: compare it with your own."),
    handOvers: withDescription(
      listOf(text),
      'Where the log has changed its key: the signed hand-overs, oldest first.',
    ),
  },
)

export type Proof = TypeOf<typeof proofShape>

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
