import type { ProofOptions, PublicFinding, RecordSubject, UnsignedRecord } from './record-shape.ts'

// The same text as canonicalJson gives, written out member by member in sorted order: every certificate is written this
// way, and sorting what is known to be sorted was the dearest step after the signature. A property test compares the two.

/** RFC 8785 of an unsigned record. */
export function recordText(record: UnsignedRecord): string {
  const { id, issuer, validFrom, type } = record
  const context = JSON.stringify(record['@context'])
  const subject = subjectText(record.credentialSubject)
  return `{"@context":${context},"credentialSubject":${subject},"id":${JSON.stringify(id)},"issuer":${JSON.stringify(issuer)},"type":${JSON.stringify(type)},"validFrom":${JSON.stringify(validFrom)}}`
}

/** RFC 8785 of the proof's options, with the proof's value once there is one. */
export function proofText(options: ProofOptions, proofValue?: string): string {
  const { created, cryptosuite, proofPurpose, type, verificationMethod } = options
  const context = JSON.stringify(options['@context'])
  const value = proofValue === undefined ? '' : `"proofValue":${JSON.stringify(proofValue)},`
  return `{"@context":${context},"created":${JSON.stringify(created)},"cryptosuite":${JSON.stringify(cryptosuite)},"proofPurpose":${JSON.stringify(proofPurpose)},${value}"type":${JSON.stringify(type)},"verificationMethod":${JSON.stringify(verificationMethod)}}`
}

/** `proof` sorts right before `type`, the last member but one: serialising a long document twice is spared. */
export function insertProof(record: string, proof: string): string {
  const at = record.lastIndexOf(',"type":[')
  return `${record.slice(0, at)},"proof":${proof}${record.slice(at)}`
}

function subjectText(subject: RecordSubject): string {
  const { code, commitment, contentHash, declaration, grade, product, rubric, score, sourceUrl, title } =
    subject
  const named = `${member('commitment', commitment)}${member('contentHash', contentHash)}${member('declaration', declaration)}`
  const judged = `"findings":[${subject.findings.map(findingText).join()}],"grade":"${grade}","product":"${product}"`
  const scored = `"rubric":${JSON.stringify(rubric)},"score":${score}`
  return `{"code":"${code}",${named}${judged},${scored}${lastMember('sourceUrl', sourceUrl)}${lastMember('title', title)}}`
}

function findingText({ code, max, outcome, points }: PublicFinding): string {
  return `{"code":"${code}","max":${max},"outcome":"${outcome}","points":${points}}`
}

function member(name: string, value: string | undefined): string {
  return value === undefined ? '' : `"${name}":${JSON.stringify(value)},`
}

function lastMember(name: string, value: string | undefined): string {
  return value === undefined ? '' : `,"${name}":${JSON.stringify(value)}`
}
