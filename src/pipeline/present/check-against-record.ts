import { fromUtf8 } from '../../core/encoding/bytes.ts'
import { cidOf } from '../../core/encoding/cid.ts'
import type { BlockStore } from '../../core/record/block-store.port.ts'
import { type Certificate, isErased } from '../../core/record/certificate.ts'
import { commitmentOf } from '../../core/record/record.ts'
import type { PinproofRecord, PublicFinding } from '../../core/record/record-shape.ts'
import type { CertificateReader } from './certificate-reader.port.ts'

/**
 * Rows are not signed, records are. A certificate that is shown by itself, or on a badge, is first compared with its
 * record: where storage was damaged or changed by hand, nothing is shown rather than claims that were never signed. Lists
 * are not compared, because every record in them would have to be read.
 */
export function checkAgainstRecord(
  reader: CertificateReader,
  blocks: Pick<BlockStore, 'get'>,
): CertificateReader {
  async function checkCertificate(certificate: Certificate | undefined): Promise<Certificate | undefined> {
    if (certificate === undefined) return undefined
    const fault = faultOf(certificate, await blocks.get(certificate.cid))
    if (fault === undefined) return certificate
    throw new Error(`The stored certificate ${certificate.code} is damaged: ${fault}.`)
  }

  return {
    ...reader,
    findByCode: async code => checkCertificate(await reader.findByCode(code)),
    findByCid: async cid => checkCertificate(await reader.findByCid(cid)),
    async findForBadge(contentHash) {
      const choice = await reader.findForBadge(contentHash)
      await checkCertificate(choice?.certificate)
      return choice
    },
  }
}

function faultOf(certificate: Certificate, block: Uint8Array | undefined): string | undefined {
  if (block === undefined) return 'its record is gone'
  if (cidOf(block) !== certificate.cid) return 'its record is not the one with its CID'
  const rowClaims = storedClaims(certificate)
  for (const [name, claim] of Object.entries(signedClaims(block)))
    if (Object.hasOwn(rowClaims, name) && rowClaims[name] !== claim) return `not as it was signed: ${name}`
  return undefined
}

type Claims = Record<string, string | number | undefined>

function signedClaims(block: Uint8Array): Claims {
  const { credentialSubject, validFrom } = parseWithoutDeclaration(fromUtf8(block)!)
  const { code, product, rubric, score, grade, findings, title, sourceUrl } = credentialSubject
  const verdictClaims = {
    code,
    product,
    rubric,
    score,
    grade,
    time: validFrom,
    findings: summarizeFindings(findings),
  }
  const { commitment, contentHash } = credentialSubject
  return commitment === undefined
    ? { ...verdictClaims, contentHash, title, sourceUrl }
    : { ...verdictClaims, commitment }
}

/** The same, as the database has them. Erasure removes the fields that tie a private certificate to its content. */
function storedClaims(certificate: Certificate): Claims {
  const { code, product, rubric, score, grade, issuedAt, findings, contentHash, title, sourceUrl, salt } =
    certificate
  const verdictClaims = {
    code,
    product,
    rubric,
    score,
    grade,
    time: issuedAt.toISOString(),
    findings: summarizeFindings(findings),
  }
  const claims = { ...verdictClaims, contentHash, title, sourceUrl }
  return isErased(certificate)
    ? claims
    : { ...claims, commitment: salt === undefined ? undefined : commitmentOf(salt, contentHash) }
}

function summarizeFindings(findings: PublicFinding[]): string {
  return findings.map(({ code, outcome, points, max }) => `${code} ${outcome} ${points}/${max}`).join()
}

/**
 * Skips the declaration: it may be a megabyte and is not compared. In canonical JSON it lies between these two markers,
 * and no string holds either of them, because its quotation marks would be escaped.
 */
function parseWithoutDeclaration(record: string): PinproofRecord {
  const from = record.indexOf(',"declaration":"')
  const to = record.indexOf('","findings":[')
  return JSON.parse(from < 0 ? record : record.slice(0, from) + record.slice(to + 1))
}
