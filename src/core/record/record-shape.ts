import {
  listOf,
  oneOf,
  shape,
  signedText,
  strictObjectOf,
  type TypeOf,
  time,
  wholeNumber,
} from '../encoding/shape.ts'
import { OUTCOMES } from '../judging/finding.ts'
import { isProductType, PRODUCT_TYPE_CHARACTERS_MAX, PRODUCT_TYPE_PATTERN } from '../judging/product-type.ts'
import { GRADES } from '../judging/verdict.ts'

// The members of a record (docs/formats/record.md). Strict on purpose: a record with a member that the format does not
// name is not one of ours.

/** Checks only the form: a verifier reads records of products that this version does not know. */
export const productType = shape<string>(
  value => typeof value === 'string' && isProductType(value),
  'the name of a product',
  { type: 'string', pattern: PRODUCT_TYPE_PATTERN.source, maxLength: PRODUCT_TYPE_CHARACTERS_MAX },
)

const finding = strictObjectOf({
  code: signedText,
  outcome: oneOf(OUTCOMES),
  points: wholeNumber(0),
  max: wholeNumber(0),
})

const subject = strictObjectOf(
  {
    code: signedText,
    product: productType,
    rubric: signedText,
    score: wholeNumber(0, 100),
    grade: oneOf(GRADES),
    findings: listOf(finding),
  },
  {
    contentHash: signedText,
    commitment: signedText,
    title: signedText,
    sourceUrl: signedText,
    declaration: signedText,
  },
)

const unsignedMembers = {
  '@context': listOf(signedText),
  id: signedText,
  type: listOf(signedText),
  issuer: signedText,
  validFrom: time,
  credentialSubject: subject,
}

const proofOptions = {
  '@context': listOf(signedText),
  type: oneOf(['DataIntegrityProof']),
  cryptosuite: oneOf(['eddsa-jcs-2022']),
  created: time,
  verificationMethod: signedText,
  proofPurpose: oneOf(['assertionMethod']),
}

export const recordShape = strictObjectOf({
  ...unsignedMembers,
  proof: strictObjectOf({ ...proofOptions, proofValue: signedText }),
})

/** The signed credential (docs/formats/record.md). Immutable: its canonical bytes are one block on IPFS. */
export type PinproofRecord = TypeOf<typeof recordShape>
export type UnsignedRecord = Omit<PinproofRecord, 'proof'>
export type ProofOptions = Omit<PinproofRecord['proof'], 'proofValue'>
export type RecordSubject = PinproofRecord['credentialSubject']
export type PublicFinding = RecordSubject['findings'][number]

/** The public part of a finding, without sentence and evidence, which may quote content. */
export function publicFinding({ code, outcome, points, max }: PublicFinding): PublicFinding {
  return { code, outcome, points, max }
}

export function isRecord(value: unknown): value is PinproofRecord {
  return recordShape.fault(value) === undefined
}
