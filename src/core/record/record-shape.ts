import { fromUtf8 } from '../encoding/bytes.ts'
import {
  listOf,
  matching,
  oneOf,
  type Shape,
  shape,
  signedText,
  strictObjectOf,
  type TypeOf,
  time,
  wholeNumber,
} from '../encoding/shape.ts'
import { OUTCOMES } from '../judging/finding.ts'
import { isProductType, PRODUCT_TYPE_CHARACTERS_MAX, PRODUCT_TYPE_PATTERN } from '../judging/product-type.ts'
import { scoreOfVersion1 } from '../judging/score-version-1.ts'
import { coverageOf, GRADES, gradeOf, scoreOf } from '../judging/verdict.ts'

// The members of a record (docs/formats/record.md). Strict on purpose: a record with a member that the format does not
// name is not one of ours.

/** By its form alone: a stranger reads records of products that this version does not know. */
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
const limit = strictObjectOf({ code: signedText, atMost: wholeNumber(0, 100) })
const sha256 = matching(/^sha256:[0-9a-f]{64}$/, 'sha256: and a digest in hex')
const share = shape<number>(
  value => typeof value === 'number' && value >= 0 && value <= 1,
  'a number from 0 to 1',
  { type: 'number', minimum: 0, maximum: 1 },
)

const verdict = {
  /** In the private form of version 2: the code's hash. */
  code: signedText,
  product: productType,
  rubric: signedText,
  score: wholeNumber(0, 100),
  grade: oneOf(GRADES),
  findings: listOf(finding),
}

const content = {
  contentHash: signedText,
  commitment: signedText,
  title: signedText,
  sourceUrl: signedText,
  declaration: signedText,
}

const subjectVersion1 = strictObjectOf(verdict, content)

const subjectVersion2 = strictObjectOf(
  { version: oneOf([2]), ...verdict, coverage: share, limits: listOf(limit) },
  {
    ...content,
    publisher: strictObjectOf({ domain: signedText, method: signedText, shownAt: time }),
    text: strictObjectOf(
      { form: signedText, hash: sha256 },
      { paragraphs: strictObjectOf({ count: wholeNumber(1), root: sha256 }) },
    ),
    file: strictObjectOf({ hash: sha256 }),
    statement: strictObjectOf(
      { ai_disclosure: oneOf(['human-only', 'ai-assisted', 'ai-autonomous']) },
      { reviewed_by: signedText, reviewed_at: time },
    ),
  },
)

/** Either version's members: which of them are there, the version says. */
export type RecordSubject = TypeOf<typeof subjectVersion1> & Partial<TypeOf<typeof subjectVersion2>>

const subject: Shape<RecordSubject> = {
  fault(value) {
    const { version } = (value ?? {}) as RecordSubject
    return (version === undefined ? subjectVersion1 : subjectVersion2).fault(value)
  },
  schema: { oneOf: [subjectVersion1.schema, subjectVersion2.schema] },
}

const unsigned = {
  '@context': listOf(signedText),
  id: signedText,
  type: listOf(signedText),
  issuer: signedText,
  validFrom: time,
  credentialSubject: subject,
}

const unsignedOptional = {
  credentialStatus: strictObjectOf({
    id: signedText,
    type: oneOf(['BitstringStatusListEntry']),
    statusPurpose: signedText,
    statusListIndex: signedText,
    statusListCredential: signedText,
  }),
  credentialSchema: strictObjectOf({ id: signedText, type: oneOf(['JsonSchema']) }),
}

const proofOptions = {
  '@context': listOf(signedText),
  type: oneOf(['DataIntegrityProof']),
  cryptosuite: oneOf(['eddsa-jcs-2022']),
  created: time,
  verificationMethod: signedText,
  proofPurpose: oneOf(['assertionMethod']),
}

export const recordShape = strictObjectOf(
  { ...unsigned, proof: strictObjectOf({ ...proofOptions, proofValue: signedText }) },
  unsignedOptional,
)

/** The signed credential (docs/formats/record.md). Immutable: its canonical bytes are one block on IPFS. */
export type PinproofRecord = TypeOf<typeof recordShape>
export type UnsignedRecord = Omit<PinproofRecord, 'proof'>
export type PublicFinding = RecordSubject['findings'][number]

export type PublicLimit = NonNullable<RecordSubject['limits']>[number]

/** The public part of a finding, without sentence and evidence, which may quote content. */
export function publicFinding({ code, outcome, points, max }: PublicFinding): PublicFinding {
  return { code, outcome, points, max }
}

/** Of a limit, likewise. */
export function publicLimit({ code, atMost }: PublicLimit): PublicLimit {
  return { code, atMost }
}

/** Whether coverage, score and grade are those that follow from findings and limits, by the arithmetic of its version. */
export function doesVerdictFollow(subject: RecordSubject): boolean {
  const { findings, limits = [], score, grade, coverage } = subject
  if (score !== scoreInRecord(subject, findings, limits) || grade !== gradeOf(score)) return false
  return subject.version === undefined || coverage === coverageOf(findings)
}

/** The score that these findings and limits give in a record of this version. */
export function scoreInRecord(
  { version }: Pick<RecordSubject, 'version'>,
  findings: PublicFinding[],
  limits: PublicLimit[],
): number {
  return version === undefined ? scoreOfVersion1(findings) : scoreOf(findings, limits)
}

/** The record in one of our own blocks: a text that is none is a defect. */
export function recordOfBlock(block: Uint8Array): PinproofRecord {
  return JSON.parse(fromUtf8(block)!)
}

export function isRecord(value: unknown): value is PinproofRecord {
  return recordShape.fault(value) === undefined
}
