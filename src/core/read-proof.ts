import { isProductType } from './product-type.ts'
import type { Proof } from './proof.ts'
import type { PinproofRecord } from './record-shape.ts'
import { listOf, objectOf, shape, strictObjectOf } from './shape.ts'
import { GRADES } from './verdict.ts'

// The same format as the schemas of proof.ts, which describe it to the world; a property test holds them together.

const OUTCOMES = ['supports', 'weakens', 'inconclusive']
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/
const SECONDS_END = '2026-01-02T03:04:05'.length

export const text = shape(value => typeof value === 'string', 'text')
/** A lone surrogate has no UTF-8 form, so nothing with one was ever hashed or signed. */
const signedText = shape(value => typeof value === 'string' && value.isWellFormed(), 'well-formed text')
const base64 = shape(
  value => typeof value === 'string' && value.length % 4 === 0 && BASE64.test(value),
  'base64',
)
export const time = shape(value => typeof value === 'string' && isTime(value), 'a time in UTC')

const productType = shape(value => typeof value === 'string' && isProductType(value), 'the name of a product')

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

const record = strictObjectOf({
  '@context': listOf(signedText),
  id: signedText,
  type: listOf(signedText),
  issuer: signedText,
  validFrom: time,
  credentialSubject: subject,
  proof: strictObjectOf({
    '@context': listOf(signedText),
    type: oneOf(['DataIntegrityProof']),
    cryptosuite: oneOf(['eddsa-jcs-2022']),
    created: time,
    verificationMethod: signedText,
    proofPurpose: oneOf(['assertionMethod']),
    proofValue: signedText,
  }),
})

const proof = objectOf(
  {
    record,
    entry: base64,
    inclusion: objectOf({ index: wholeNumber(0), size: wholeNumber(1), hashes: listOf(base64) }),
    checkpoint: text,
  },
  { salt: base64, key: text, handOvers: listOf(text) },
)

/** A proof, or what keeps the value from being one. That it has the form says nothing about whether it is true. */
export function readProof(value: unknown): { proof: Proof } | { fault: string } {
  const fault = proof(value)
  if (fault === undefined) return { proof: value as Proof }
  return { fault: fault.startsWith(':') ? `the file${fault}` : fault.slice(1) }
}

export function isRecord(value: unknown): value is PinproofRecord {
  return record(value) === undefined
}

export function oneOf(values: readonly unknown[]) {
  return shape(value => values.includes(value), values.join(' or '))
}

function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  return shape(
    value => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most,
    'a whole number in its range',
  )
}

/** Some engines take the 30th of February for the 2nd of March. */
function isTime(value: string): boolean {
  const read = new Date(TIME.test(value) ? value : Number.NaN)
  if (Number.isNaN(read.getTime())) return false
  return read.toISOString().slice(0, SECONDS_END) === value.slice(0, SECONDS_END)
}
