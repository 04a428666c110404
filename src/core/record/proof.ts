import { base64, listOf, objectOf, type TypeOf, text, withDescription } from '../encoding/shape.ts'
import { entryBytesShape, inclusionShape, loggedEntryShape } from '../log/logged-entry.ts'
import { lookupShape } from '../prefix-tree/lookup.ts'
import { paragraphLeavesShape } from '../text/canonical/paragraph-tree.ts'
import { recordShape } from './record-shape.ts'

/** Record, place in the log and checkpoint in one file: enough to verify offline (docs/formats/proof.md). */
export const proofShape = objectOf(
  {
    record: recordShape,
    entry: entryBytesShape,
    inclusion: inclusionShape,
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
    recordKey: withDescription(
      text,
      'Where a key of its own signed the record: the note by which the log’s key introduced it.',
    ),
    keySet: withDescription(text, 'Where the service has a root: the keys of the service, signed by it.'),
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
      listOf(loggedEntryShape),
      'Later entries of the log about this certificate, oldest first, each with its place under the same checkpoint.',
    ),
    lookup: withDescription(
      lookupShape,
      'The newest entry about this certificate by the prefix tree, whose root stands under the same checkpoint: shows that no later one was left out.',
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
