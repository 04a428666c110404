import { fromBase64, toBase64 } from '../encoding/bytes.ts'
import {
  base64,
  listOf,
  objectOf,
  type TypeOf,
  text,
  wholeNumber,
  withDescription,
} from '../encoding/shape.ts'
import { loggedEntryShape } from '../log/logged-entry.ts'
import type { PrefixPath } from './prefix-path.ts'

/** A path in a prefix tree whose root stands in the log. */
export const lookupShape = objectOf({
  path: objectOf(
    {
      siblings: withDescription(
        listOf(base64),
        'The hashes beside the way from the root to the label, from below upwards.',
      ),
    },
    {
      leaf: withDescription(
        objectOf({ label: base64, entry: wholeNumber(0) }),
        'The leaf at its end; absent where there is none.',
      ),
    },
  ),
  root: withDescription(loggedEntryShape, 'The `prefix-root` entry, with its place under the checkpoint.'),
})

export type Lookup = TypeOf<typeof lookupShape>

/** One file that answers offline whether the log has an entry about a subject (docs/formats/prefix-tree.md). */
export const lookupProofShape = objectOf(
  {
    subject: withDescription(text, 'What was asked for. Its SHA-256 is the label.'),
    lookup: lookupShape,
    checkpoint: withDescription(text, 'The signed checkpoint, verbatim.'),
  },
  {
    key: withDescription(text, "The log's verifier key, for convenience: compare it with your own."),
    handOvers: withDescription(
      listOf(text),
      'Where the log has changed its key: the signed hand-overs, oldest first.',
    ),
  },
)

export type LookupProof = TypeOf<typeof lookupProofShape>

export function isLookupProof(value: unknown): value is LookupProof {
  return lookupProofShape.fault(value) === undefined
}

export function encodePath({ siblings, leaf }: PrefixPath): Lookup['path'] {
  const encoded = { siblings: siblings.map(toBase64) }
  return leaf === undefined
    ? encoded
    : { ...encoded, leaf: { label: toBase64(leaf.label), entry: leaf.entry } }
}

/** Undefined where a hash is not base64. */
export function decodePath({ siblings, leaf }: Lookup['path']): PrefixPath | undefined {
  const hashes = siblings.map(fromBase64).filter(hash => hash !== undefined)
  const label = leaf && fromBase64(leaf.label)
  if (hashes.length !== siblings.length || (leaf !== undefined && label === undefined)) return undefined
  return { siblings: hashes, leaf: leaf && { label: label!, entry: leaf.entry } }
}
