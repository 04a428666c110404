import type { Finding } from './finding.ts'
import type { ProductType } from './product-type.ts'
import type { Grade } from './verdict.ts'

// The members of a record (docs/formats/record.md).

export type PublicFinding = Pick<Finding, 'code' | 'outcome' | 'points' | 'max'>

export type RecordSubject = {
  code: string
  product: ProductType
  rubric: string
  score: number
  grade: Grade
  findings: PublicFinding[]
  contentHash?: string
  commitment?: string
  title?: string
  sourceUrl?: string
  declaration?: string
}

export type UnsignedRecord = {
  '@context': string[]
  id: string
  type: string[]
  issuer: string
  validFrom: string
  credentialSubject: RecordSubject
}

export type ProofOptions = {
  '@context': string[]
  type: 'DataIntegrityProof'
  cryptosuite: 'eddsa-jcs-2022'
  created: string
  verificationMethod: string
  proofPurpose: 'assertionMethod'
}

/** The signed credential (docs/formats/record.md). Immutable: its canonical bytes are one block on IPFS. */
export type PinproofRecord = UnsignedRecord & { proof: ProofOptions & { proofValue: string } }
