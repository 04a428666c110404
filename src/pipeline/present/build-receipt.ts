import { openCheckpoint } from '../../core/log/checkpoint.ts'
import type { LogReader } from '../../core/log/log-reader.port.ts'
import { signReceipt } from '../../core/log/receipt.ts'
import { formatVerifierKey } from '../../core/log/signed-note.ts'
import { inclusionProof } from '../../core/log/tree-proofs.ts'
import type { BlockStore } from '../../core/record/block-store.port.ts'
import type { Certificate } from '../../core/record/certificate.ts'
import { recordOfBlock } from '../../core/record/record-shape.ts'
import type { Signer } from '../../core/record/signer.port.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'

type ReceiptDeps = { blocks: BlockStore; log: LogReader; logSigner: Signer }

/**
 * The place of a certificate in the log, for clients that speak COSE. It signs no root that the log has not signed before,
 * and names nothing that the public record does not.
 */
export async function buildReceipt(
  { cid, entryIndex: index }: Certificate,
  { blocks, log, logSigner }: ReceiptDeps,
): Promise<Uint8Array> {
  const { publicKey, sign } = logSigner
  const head = (await log.head())!
  const verifierKey = formatVerifierKey(head.origin, publicKey)
  const checkpoint = await openCheckpoint(head.checkpoint, verifierKey)
  if (checkpoint === undefined)
    throw new Problem(
      'issuing-stopped',
      say`The log has another key than this process; it must be restarted.`,
    )
  const block = await blocks.get(cid)
  const { id: subject, issuer } = recordOfBlock(block!)
  const path = await inclusionProof(index, checkpoint.size, (level, tile) => log.tile(level, tile))
  return signReceipt({ head: checkpoint, index, path, issuer, subject }, { verifierKey, signer: { sign } })
}
