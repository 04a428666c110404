import type { Insertable, Selectable } from 'kysely'
import type { Evidence, Finding, Limit } from '../../../core/judging/finding.ts'
import type { Certificate } from '../../../core/record/certificate.ts'
import type { Schema } from '../schema/schema.ts'

export function certificateFromRow(row: Selectable<Schema['certificates']>): Certificate {
  return {
    code: row.code,
    ...(row.hides_code === 0 ? {} : { hidesCode: true as const }),
    accountId: row.account_id,
    product: row.product,
    contentHash: row.content_hash,
    ...(row.text_hash === null ? {} : { textHash: row.text_hash }),
    cid: row.cid,
    score: row.score,
    grade: row.grade,
    rubric: row.rubric,
    issuedAt: new Date(row.issued_at),
    entryIndex: row.entry_index,
    status: row.status,
    statusAt: new Date(row.status_at),
    statusReason: row.status_reason ?? undefined,
    supersededBy: row.superseded_by ?? undefined,
    salt: row.salt ?? undefined,
    title: row.title ?? undefined,
    sourceUrl: row.source_url ?? undefined,
    findings: findingsFromText(row.findings),
    limits: row.limits === null ? undefined : limitsFromText(row.limits),
  }
}

export function rowFromCertificate(certificate: Certificate): Insertable<Schema['certificates']> {
  return {
    code: certificate.code,
    hides_code: certificate.hidesCode ? 1 : 0,
    account_id: certificate.accountId,
    product: certificate.product,
    content_hash: certificate.contentHash,
    text_hash: certificate.textHash ?? null,
    cid: certificate.cid,
    score: certificate.score,
    grade: certificate.grade,
    rubric: certificate.rubric,
    issued_at: certificate.issuedAt.getTime(),
    entry_index: certificate.entryIndex,
    status: certificate.status,
    status_at: certificate.statusAt.getTime(),
    status_reason: certificate.statusReason ?? null,
    superseded_by: certificate.supersededBy ?? null,
    salt: certificate.salt ?? null,
    title: certificate.title ?? null,
    source_url: certificate.sourceUrl ?? null,
    findings: findingsText(certificate.findings),
    limits: certificate.limits === undefined ? null : limitsText(certificate.limits),
  }
}

type FindingTuple = [
  Finding['code'],
  Finding['outcome'],
  points: number,
  max: number,
  sentence: string,
  EvidenceTuple[],
]
type EvidenceTuple = [where: string, text: string, start?: number, end?: number]
type LimitTuple = [code: string, atMost: number, sentence: string, EvidenceTuple[]]

/** Lists instead of objects: a third fewer bytes for every certificate. */
export function findingsText(findings: Finding[]): string {
  const tuples = findings.map(({ code, outcome, points, max, sentence, evidence }): FindingTuple => {
    return [code, outcome, points, max, sentence, evidenceTuples(evidence)]
  })
  return JSON.stringify(tuples)
}

export function findingsFromText(text: string): Finding[] {
  const tuples: FindingTuple[] = JSON.parse(text)
  return tuples.map(([code, outcome, points, max, sentence, evidence]) => {
    return { code, outcome, points, max, sentence, evidence: evidenceFrom(evidence) }
  })
}

export function limitsText(limits: Limit[]): string {
  const tuples = limits.map(({ code, atMost, sentence, evidence }): LimitTuple => {
    return [code, atMost, sentence, evidenceTuples(evidence)]
  })
  return JSON.stringify(tuples)
}

export function limitsFromText(text: string): Limit[] {
  const tuples: LimitTuple[] = JSON.parse(text)
  return tuples.map(([code, atMost, sentence, evidence]) => {
    return { code, atMost, sentence, evidence: evidenceFrom(evidence) }
  })
}

function evidenceTuples(evidence: Evidence[]): EvidenceTuple[] {
  return evidence.map(({ where, text, start, end }) =>
    start === undefined || end === undefined ? [where, text] : [where, text, start, end],
  )
}

function evidenceFrom(tuples: EvidenceTuple[]): Evidence[] {
  return tuples.map(([where, text, start, end]) =>
    start === undefined || end === undefined ? { where, text } : { where, text, start, end },
  )
}
