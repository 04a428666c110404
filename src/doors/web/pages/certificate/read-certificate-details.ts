import {
  type PinproofRecord,
  publicFinding,
  type RecordSubject,
} from '../../../../core/record/record-shape.ts'
import type {
  ShownCertificate,
  ShownCertificatePage,
  ShownVersion,
} from '../../../../pipeline/present/wire-schemas.ts'
import type { ApiClient, ApiProblem } from '../../api-client.ts'
import { isContentHash, withHash } from './certificate-name.ts'
import { isOwners } from './shown-certificate.ts'

/** All parts of one certificate that its page shows. */
export type CertificateDetails = {
  certificate: ShownCertificate
  /** Subject of the public record; undefined where the record cannot be read. */
  subject: RecordSubject | undefined
  /** The certificates of the same content, this one among them. */
  listing: ShownCertificatePage
  /** The certificates that took each other's place, oldest first; empty on the page of a content. */
  versions: ShownVersion[]
  /** Whether the visitor asked for a content and not for this very certificate. */
  byHash: boolean
}

/** Whether the record only commits to its content. */
export function isPrivate({ subject }: CertificateDetails): boolean {
  return subject?.commitment !== undefined
}

/** Query of the proof's address. With the hash, the proof of a private certificate includes the salt. */
export function proofQuery(details: CertificateDetails): string {
  return withHash(isPrivate(details) ? details.certificate.hash : undefined)
}

type PageRequest = { cursor: unknown; presented?: string | undefined }

type Result<Body> = { ok: true; body: Body } | { ok: false; problem: ApiProblem }

const CURSOR = /^\d{1,15}$/
const LISTING_MAX = 100

/** Undefined where nothing is certified under that name. */
export async function readCertificateDetails(
  api: ApiClient,
  name: string,
  { cursor, presented }: PageRequest,
): Promise<Result<CertificateDetails> | undefined> {
  const byHash = isContentHash(name)
  const result = byHash ? await readByHash(api, name, cursor) : await readByCode(api, name, presented)
  if (result === undefined || !result.ok) return result
  const record = await api.get<PinproofRecord>(`/ipfs/${result.body.certificate.ipfs_cid}`)
  const subject = record.ok ? record.body.credentialSubject : undefined
  const versions = byHash ? [] : await readVersions(api, result.body.certificate.verify_code)
  const details = { ...result.body, subject, versions, byHash }
  return { ok: true, body: showsOwnerText(details) ? details : withoutOwnerText(details) }
}

/**
 * Whether the texts of the certificate's account are shown. The page of a content does not belong to one account:
 * a stranger's title or reason would be taken for the publisher's there.
 */
export function showsOwnerText({ byHash, listing, certificate }: CertificateDetails): boolean {
  return !byHash || listing.badge_domain !== undefined || isOwners(certificate)
}

function withoutOwnerText(details: CertificateDetails): CertificateDetails {
  const { title: _, source_url, revocation_reason, superseded_by, ...standing } = details.certificate
  // Explanations may quote the account's title.
  const limits = standing.limits.map(({ code, at_most }) => ({ code, at_most }))
  const certificate = { ...standing, limits, findings: standing.findings.map(publicFinding) }
  if (details.subject === undefined) return { ...details, certificate }
  const { title, sourceUrl, ...subject } = details.subject
  return { ...details, certificate, subject }
}

type ListedCertificate = Pick<CertificateDetails, 'certificate' | 'listing'>

async function readByHash(
  api: ApiClient,
  hash: string,
  cursor: unknown,
): Promise<Result<ListedCertificate> | undefined> {
  const after = typeof cursor === 'string' && CURSOR.test(cursor) ? `&cursor=${cursor}` : ''
  const listing = await readListing(api, hash, `limit=${LISTING_MAX}${after}`)
  if (!listing.ok) return listing
  // Without a badge of its own: certificates that their owner keeps from being found by hash, shown to that owner.
  const code = listing.body.badge_code ?? listing.body.certificates[0]?.verify_code
  if (code === undefined) return undefined
  const certificate = await readCertificate(api, code, hash)
  return certificate?.ok
    ? { ok: true, body: { certificate: certificate.body, listing: listing.body } }
    : certificate
}

async function readByCode(
  api: ApiClient,
  code: string,
  presented: string | undefined,
): Promise<Result<ListedCertificate> | undefined> {
  const certificate = await readCertificate(api, code, presented)
  if (certificate === undefined || !certificate.ok) return certificate
  const { hash } = certificate.body
  if (hash === undefined)
    return {
      ok: true,
      body: { certificate: certificate.body, listing: { certificates: [], next_cursor: null } },
    }
  // Two are enough to know whether there are others.
  const listing = await readListing(api, hash, `limit=2&code=${certificate.body.verify_code}`)
  return listing.ok ? { ok: true, body: { certificate: certificate.body, listing: listing.body } } : listing
}

async function readCertificate(
  api: ApiClient,
  code: string,
  hash: string | undefined,
): Promise<Result<ShownCertificate> | undefined> {
  const path = `/api/v1/certificates/${encodeURIComponent(code)}${withHash(hash)}`
  const answer = await api.get<ShownCertificate>(path)
  return !answer.ok && answer.problem.code === 'not-found' ? undefined : answer
}

async function readVersions(api: ApiClient, code: string): Promise<ShownVersion[]> {
  const answer = await api.get<{ versions: ShownVersion[] }>(
    `/api/v1/certificates/${encodeURIComponent(code)}/versions`,
  )
  return answer.ok ? answer.body.versions : []
}

function readListing(api: ApiClient, hash: string, query: string): Promise<Result<ShownCertificatePage>> {
  return api.get<ShownCertificatePage>(`/api/v1/certificates?hash=${hash}&${query}`)
}
