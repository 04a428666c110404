import { utf8 } from '../encoding/bytes.ts'
import { type CborValue, encodeCbor } from '../encoding/cbor.ts'
import type { TreeHead } from './merkle.ts'
import { parseVerifierKey, type Sign } from './signed-note.ts'

// RFC 9942 (COSE Receipts): an inclusion proof as COSE clients read it. The labels are those of the IANA registries.

const COSE_SIGN1_TAG = 18
const HEADER = { algorithm: 1, keyId: 4, claims: 15, dataStructure: 395, proofs: 396 }
const CLAIM = { issuer: 1, subject: 2 }
const EDDSA = -8
const RFC9162_SHA256 = 1
const INCLUSION_PROOFS = -1

type ReceiptContent = {
  head: TreeHead
  index: number
  /** From the leaf upwards. */
  path: Uint8Array[]
  issuer: string
  subject: string
}

/** The receipt of one entry. Its payload is the root of the tree and detached: a verifier recomputes it from the entry. */
export async function signReceipt(
  { head: { size, root }, index, path, issuer, subject }: ReceiptContent,
  { verifierKey, signer }: { verifierKey: string; signer: { sign: Sign } },
): Promise<Uint8Array> {
  const { name, id } = parseVerifierKey(verifierKey)!
  const protectedHeader = encodeCbor(
    new Map<number, CborValue>([
      [HEADER.algorithm, EDDSA],
      [HEADER.keyId, utf8(`${name}+${id}`)],
      [
        HEADER.claims,
        new Map([
          [CLAIM.issuer, issuer],
          [CLAIM.subject, subject],
        ]),
      ],
      [HEADER.dataStructure, RFC9162_SHA256],
    ]),
  )
  const inclusion = encodeCbor([size, index, path])
  const unprotected = new Map([[HEADER.proofs, new Map([[INCLUSION_PROOFS, [inclusion]]])]])
  const signature = await signer.sign(encodeCbor(['Signature1', protectedHeader, new Uint8Array(), root]))
  return encodeCbor({ tag: COSE_SIGN1_TAG, value: [protectedHeader, unprotected, null, signature] })
}
