import { toBase64 } from '../../core/encoding/bytes.ts'
import type { AttestationReader } from '../../core/log/attestations.port.ts'
import type { LogReader } from '../../core/log/log-reader.port.ts'
import type { LoggedEntry } from '../../core/log/logged-entry.ts'
import { handOversWithin, keysNewestFirst } from '../../core/log/succession.ts'
import { inclusionProof } from '../../core/log/tree-proofs.ts'
import { usableCosigned } from '../../core/log/usable-cosigned.ts'
import { encodePath, type Lookup, type LookupProof } from '../../core/prefix-tree/lookup.ts'
import { storedPath } from '../../core/prefix-tree/stored-path.ts'
import type { StoredPrefixTree } from '../../core/prefix-tree/stored-prefix-tree.port.ts'
import { certificateSubject, labelOf, type Subject } from '../../core/prefix-tree/subjects.ts'
import { type Certificate, publicNameOf } from '../../core/record/certificate.ts'

type LookupDeps = { prefixTree: StoredPrefixTree; log: LogReader }
type LookupProofDeps = LookupDeps & { attestations: AttestationReader; verifierKey: string }

/** A file that shows offline whether the log has an entry about the subject; undefined before the first root. */
export async function buildLookupProof(
  subject: Subject,
  { prefixTree, log, attestations, verifierKey }: LookupProofDeps,
): Promise<LookupProof | undefined> {
  const treePath = await storedPath(prefixTree, labelOf(subject))
  if (treePath === undefined) return undefined
  const { path, head: tree } = treePath
  // Read after the tree: both cover its root.
  const [cosigned, head] = await Promise.all([attestations.cosigned(), log.head()])
  const allHandOvers = await log.handOvers()
  const ownHead = { size: head!.size, note: head!.checkpoint }
  const { size, note } = usableCosigned(cosigned, head!, allHandOvers, tree.rootEntry!) ?? ownHead
  const handOvers = handOversWithin(size, allHandOvers)
  return {
    subject,
    lookup: { path: encodePath(path), root: await entryWithPlace(tree.rootEntry!, size, log) },
    checkpoint: note,
    key: keysNewestFirst(verifierKey, handOvers)[0]!,
    ...(handOvers.length === 0 ? {} : { handOvers }),
  }
}

/** The newest entry about a certificate, in a log of this size; undefined where the newest root is not in it yet. */
export async function buildLookup(
  certificate: Certificate,
  size: number,
  { prefixTree, log }: LookupDeps,
): Promise<Lookup | undefined> {
  const label = labelOf(certificateSubject(publicNameOf(certificate)))
  const treePath = await storedPath(prefixTree, label)
  if (treePath === undefined || treePath.head.rootEntry! >= size) return undefined
  if (treePath.head.size <= certificate.entryIndex) return undefined
  const root = await entryWithPlace(treePath.head.rootEntry!, size, log)
  return { path: encodePath(treePath.path), root }
}

/** An entry with its inclusion proof in a log of this size. */
export async function entryWithPlace(
  index: number,
  size: number,
  log: Pick<LogReader, 'entries' | 'tile'>,
): Promise<LoggedEntry> {
  const [entry] = await log.entries(index, index + 1)
  const hashes = await inclusionProof(index, size, (level, tile) => log.tile(level, tile))
  return { entry: toBase64(entry!), inclusion: { index, size, hashes: hashes.map(toBase64) } }
}
