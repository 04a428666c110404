import { fromUtf8, toBase64 } from '../../core/encoding/bytes.ts'
import type { LogReader } from '../../core/log/log-reader.port.ts'
import { handOversWithin, keysNewestFirst } from '../../core/log/succession.ts'
import { inclusionProof } from '../../core/log/tree-proofs.ts'
import type { BlockStore } from '../../core/record/block-store.port.ts'
import type { Certificate } from '../../core/record/certificate.ts'
import type { Proof } from '../../core/record/proof.ts'
import type { CertificateReader } from './certificate-reader.port.ts'
import { isOpenTo, type Viewer } from './is-open-to.ts'

type ProofDeps = {
  blocks: BlockStore
  log: LogReader
  verifierKey: string
  certificates: Pick<CertificateReader, 'findParagraphs'>
}

/**
 * A proof file: it verifies for ever, without this service. The salt of a private certificate is in it for a viewer who
 * may have it; without, all but the content can be checked.
 */
export async function buildProof(
  certificate: Certificate,
  viewer: Viewer,
  { blocks, log, verifierKey, certificates }: ProofDeps,
): Promise<Proof> {
  const { cid, entryIndex: index, salt } = certificate
  const [head, block, [entry]] = await Promise.all([
    log.head(),
    blocks.get(cid),
    log.entries(index, index + 1),
  ])
  if (head === undefined || block === undefined || entry === undefined) {
    throw new Error(`certificate ${certificate.code} lacks its block or its entry`)
  }
  const hashes = await inclusionProof(index, head.size, (level, tile) => log.tile(level, tile))
  // Read after the head, so that none is missing; later ones are left out, so that they fit this checkpoint.
  const handOvers = handOversWithin(head.size, await log.handOvers())
  const isOpen = isOpenTo(certificate, viewer)
  const paragraphs = isOpen ? await certificates.findParagraphs(certificate) : undefined
  return {
    record: JSON.parse(fromUtf8(block)!),
    entry: toBase64(entry),
    inclusion: { index, size: head.size, hashes: hashes.map(toBase64) },
    checkpoint: head.checkpoint,
    ...(salt === undefined || !isOpen ? {} : { salt: toBase64(salt) }),
    ...(paragraphs === undefined ? {} : { paragraphs }),
    key: keysNewestFirst(verifierKey, handOvers)[0]!,
    ...(handOvers.length === 0 ? {} : { handOvers }),
  }
}
