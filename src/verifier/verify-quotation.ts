import { codeIn, type Proof } from '../core/record/proof.ts'
import { isQuotedFrom, type Quotation } from '../core/record/quotation.ts'
import { type Verification, verifyProofByHash } from './verify-proof.ts'

export type QuotationVerification = Verification & {
  /** Whether the quoted paragraphs stand in the text of this record. Says nothing unless `holds` is true, too. */
  isQuoted: boolean
}

/** Checks the proof without its content, and that the quoted paragraphs are part of that content. */
export async function verifyQuotation(
  quotation: Quotation,
  proof: unknown,
  key: string | undefined,
): Promise<QuotationVerification> {
  const verification = await verifyProofByHash(proof, undefined, key)
  return { ...verification, isQuoted: verification.holds && isOf(quotation, verification.proof!) }
}

function isOf(quotation: Quotation, proof: Proof): boolean {
  return codeIn(proof) === quotation.code && isQuotedFrom(quotation, proof)
}
