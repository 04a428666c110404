import { fromUtf8 } from '../../core/encoding/bytes.ts'
import { cidOf } from '../../core/encoding/cid.ts'
import { parseEntry } from '../../core/log/entry.ts'
import type { LogReader } from '../../core/log/log-reader.port.ts'
import type { BlockStore } from '../../core/record/block-store.port.ts'
import {
  type Certificate,
  type CertificateStatus,
  isErased,
  publicNameOf,
} from '../../core/record/certificate.ts'
import { commitmentOf } from '../../core/record/record.ts'
import type { PinproofRecord, PublicFinding, PublicLimit } from '../../core/record/record-shape.ts'
import { codeHashOf } from '../../core/record/verify-code.ts'
import type { CertificateReader } from './certificate-reader.port.ts'

type StatusLog = Pick<LogReader, 'statusChanges' | 'entries'>

/** A row that is read while its status changes disagrees with the log for a moment. */
const READS_MAX = 3

/**
 * Rows are not signed, records and entries are. A certificate that is shown by itself, or on a badge, is first compared
 * with its record, and its status with the log: where storage was damaged or changed by hand, nothing is shown rather than claims that were never signed. Lists
 * are not compared, because every record in them would have to be read.
 */
export function checkAgainstRecord(
  stored: CertificateReader,
  blocks: Pick<BlockStore, 'get'>,
  log: StatusLog,
): CertificateReader {
  async function checked(
    certificate: Certificate | undefined,
    readsLeft = READS_MAX,
  ): Promise<Certificate | undefined> {
    if (certificate === undefined) return undefined
    const { code } = certificate
    const fault = faultOf(certificate, await blocks.get(certificate.cid))
    if (fault !== undefined) throw damaged(code, fault)
    if (certificate.status === (await loggedStatus(code, log))) return certificate
    if (readsLeft === 0) throw damaged(code, 'not as the log says: status')
    return checked(await stored.findByCode(code), readsLeft - 1)
  }

  return {
    ...stored,
    findByCode: async code => checked(await stored.findByCode(code)),
    findByCid: async cid => checked(await stored.findByCid(cid)),
    async findForBadge(contentHash) {
      const choice = await stored.findForBadge(contentHash)
      const certificate = await checked(choice?.certificate)
      return choice && { ...choice, certificate: certificate! }
    },
  }
}

function damaged(code: string, fault: string): Error {
  return new Error(`The stored certificate ${code} is damaged: ${fault}.`)
}

/** The status by the last entry about it; `undefined` where that is no such entry. */
async function loggedStatus(code: string, log: StatusLog): Promise<CertificateStatus | undefined> {
  const index = (await log.statusChanges(code)).at(-1)
  if (index === undefined) return 'active'
  const [bytes] = await log.entries(index, index + 1)
  const entry = bytes && parseEntry(bytes)
  const isStatus = entry?.type === 'revoked' || entry?.type === 'superseded'
  return isStatus && [code, codeHashOf(code)].includes(entry.code) ? entry.type : undefined
}

function faultOf(certificate: Certificate, block: Uint8Array | undefined): string | undefined {
  if (block === undefined) return 'its record is gone'
  if (cidOf(block) !== certificate.cid) return 'its record is not the one with its CID'
  const claims = storedClaims(certificate)
  for (const [name, signed] of Object.entries(signedClaims(block)))
    if (Object.hasOwn(claims, name) && claims[name] !== signed) return `not as it was signed: ${name}`
  return undefined
}

type Claims = Record<string, string | number | undefined>

function signedClaims(block: Uint8Array): Claims {
  const { credentialSubject, validFrom } = parseWithoutDeclaration(fromUtf8(block)!)
  const { code, product, rubric, score, grade, findings, limits, title, sourceUrl } = credentialSubject
  const verdict = {
    code,
    product,
    rubric,
    score,
    grade,
    time: validFrom,
    findings: briefly(findings),
    limits: brieflyLimits(limits),
  }
  const { commitment, contentHash, text } = credentialSubject
  const words = text && { text: text.hash }
  return commitment === undefined
    ? { ...verdict, contentHash, ...words, title, sourceUrl }
    : { ...verdict, commitment, ...words }
}

/** The same, as the database has them. Erasure removes the fields that tie a private certificate to its content. */
function storedClaims(certificate: Certificate): Claims {
  const { product, rubric, score, grade, issuedAt, contentHash, title, sourceUrl, salt } = certificate
  const { textHash } = certificate
  const verdict = {
    code: publicNameOf(certificate),
    product,
    rubric,
    score,
    grade,
    time: issuedAt.toISOString(),
    findings: briefly(certificate.findings),
    limits: brieflyLimits(certificate.limits),
  }
  const claims = { ...verdict, contentHash, title, sourceUrl }
  return isErased(certificate)
    ? claims
    : {
        ...claims,
        commitment: salt === undefined ? undefined : commitmentOf(salt, contentHash),
        text: textHash === undefined || salt === undefined ? textHash : commitmentOf(salt, textHash),
      }
}

function briefly(findings: PublicFinding[]): string {
  return findings.map(({ code, outcome, points, max }) => `${code} ${outcome} ${points}/${max}`).join()
}

function brieflyLimits(limits: PublicLimit[] | undefined): string | undefined {
  return limits?.map(({ code, atMost }) => `${code} ${atMost}`).join()
}

/**
 * A declaration may be a megabyte, and nothing here is compared with it. Canonical text has it between these two, and no
 * string can hold either: its quotation marks would be escaped.
 */
function parseWithoutDeclaration(record: string): PinproofRecord {
  const from = record.indexOf(',"declaration":"')
  const to = record.indexOf('","findings":[')
  return JSON.parse(from < 0 ? record : record.slice(0, from) + record.slice(to + 1))
}
