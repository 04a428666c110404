import type { PinproofRecord, RecordSubject } from '../../../../core/record/record-shape.ts'
import type { ShownCertificate, ShownCertificatePage } from '../../../../pipeline/present/wire-schemas.ts'
import type { ApiClient, ApiProblem } from '../../api-client.ts'
import { isContentHash, withHash } from './certificate-name.ts'
import { isOwners } from './shown-certificate.ts'

/** Everything that is shown of one certificate. */
export type Exhibit = {
  certificate: ShownCertificate
  /** Subject of the public record; undefined where the record cannot be read. */
  subject: RecordSubject | undefined
  /** The certificates of the same content, this one among them. */
  listing: ShownCertificatePage
  /** Whether the visitor asked for a content and not for this very certificate. */
  byHash: boolean
}

/** Whether the record only commits to its content. */
export function isPrivate({ subject }: Exhibit): boolean {
  return subject?.commitment !== undefined
}

/** Query of the proof's address. With the hash, the proof of a private certificate includes the salt. */
export function proofQuery(exhibit: Exhibit): string {
  return withHash(isPrivate(exhibit) ? exhibit.certificate.hash : undefined)
}

type Asked = { cursor: unknown; presented?: string | undefined }

type Found<Body> = { ok: true; body: Body } | { ok: false; problem: ApiProblem }

const CURSOR = /^\d{1,15}$/
const LISTED_MAX = 100

/** Undefined where nothing is certified under that name. */
export async function readExhibit(
  api: ApiClient,
  name: string,
  { cursor, presented }: Asked,
): Promise<Found<Exhibit> | undefined> {
  const byHash = isContentHash(name)
  const found = byHash ? await readByHash(api, name, cursor) : await readByCode(api, name, presented)
  if (found === undefined || !found.ok) return found
  const record = await api.get<PinproofRecord>(`/ipfs/${found.body.certificate.ipfs_cid}`)
  const subject = record.ok ? record.body.credentialSubject : undefined
  const exhibit = { ...found.body, subject, byHash }
  return { ok: true, body: isSpokenFor(exhibit) ? exhibit : withoutWords(exhibit) }
}

/**
 * Whether the account behind the certificate may speak on this page. The page of a content is not the page of an account:
 * a stranger's title or reason would pass for the publisher's there.
 */
export function isSpokenFor({ byHash, listing, certificate }: Exhibit): boolean {
  return !byHash || listing.badge_domain !== undefined || isOwners(certificate)
}

function withoutWords(exhibit: Exhibit): Exhibit {
  const { title: _, source_url, revocation_reason, superseded_by, ...certificate } = exhibit.certificate
  if (exhibit.subject === undefined) return { ...exhibit, certificate }
  const { title, sourceUrl, ...subject } = exhibit.subject
  return { ...exhibit, certificate, subject }
}

type Pair = Pick<Exhibit, 'certificate' | 'listing'>

async function readByHash(api: ApiClient, hash: string, cursor: unknown): Promise<Found<Pair> | undefined> {
  const after = typeof cursor === 'string' && CURSOR.test(cursor) ? `&cursor=${cursor}` : ''
  const listing = await readListing(api, hash, `limit=${LISTED_MAX}${after}`)
  if (!listing.ok) return listing
  const code = listing.body.badge_code
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
): Promise<Found<Pair> | undefined> {
  const certificate = await readCertificate(api, code, presented)
  if (certificate === undefined || !certificate.ok) return certificate
  const { hash } = certificate.body
  if (hash === undefined)
    return {
      ok: true,
      body: { certificate: certificate.body, listing: { certificates: [], next_cursor: null } },
    }
  // Two are enough to know whether there are others.
  const listing = await readListing(api, hash, 'limit=2')
  return listing.ok ? { ok: true, body: { certificate: certificate.body, listing: listing.body } } : listing
}

async function readCertificate(
  api: ApiClient,
  code: string,
  hash: string | undefined,
): Promise<Found<ShownCertificate> | undefined> {
  const path = `/api/v1/certificates/${encodeURIComponent(code)}${withHash(hash)}`
  const answer = await api.get<ShownCertificate>(path)
  return !answer.ok && answer.problem.code === 'not-found' ? undefined : answer
}

function readListing(api: ApiClient, hash: string, query: string): Promise<Found<ShownCertificatePage>> {
  return api.get<ShownCertificatePage>(`/api/v1/certificates?hash=${hash}&${query}`)
}
