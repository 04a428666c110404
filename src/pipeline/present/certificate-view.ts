import type { ProductRange } from '../../core/judging/product-range.ts'
import { type Certificate, isErased, isPublic } from '../../core/record/certificate.ts'
import type { CertificateDetails, MailDetails } from '../../core/record/certificate-details.ts'
import { publicFinding, publicLimit } from '../../core/record/record-shape.ts'
import type { DeclaredChanges } from './agent-directory.port.ts'
import { presentChanges } from './agent-view.ts'
import type { CopyState } from './copy-states.port.ts'
import { isOpenTo, type Viewer } from './is-open-to.ts'
import { presentVerdict } from './verdict-view.ts'
import { presentAnswer } from './wire-answer.ts'
import type { ShownCertificate } from './wire-schemas.ts'

/** A certificate with the fields that tie it to its content. Erased certificates have none. */
type TiedCertificate = ShownCertificate & Required<Pick<ShownCertificate, 'hash' | 'badge_url'>>

type ViewContext = Viewer & {
  baseUrl: string
  products: ProductRange
  logSize: number
  /** The account lets everybody see the explanations of its public certificates. Ignored for private ones. */
  explains?: boolean
  /** Shown only if the viewer is the owner, even when passed for another viewer. */
  details?: CertificateDetails | undefined
  /** For agents. Both declarations are public, so their difference is, too. */
  changes?: DeclaredChanges | undefined
  /** Where copies of the record are; undefined while none are made. */
  copies?: CopyState[] | undefined
}

/**
 * The certificate as the wire shows it to this viewer. Hash and badge address tie it to a content: they are absent where
 * the viewer may not know them, and where they are gone because the account was erased.
 */
export function presentStanding(certificate: Certificate, context: ViewContext): ShownCertificate {
  const fields = presentCertificate(certificate, context)
  const wasErased = isErased(certificate)
  if (!wasErased && isOpenTo(certificate, context)) return fields
  const { hash: _, badge_url: __, ...standing } = fields
  return wasErased ? { ...standing, erased: true as const } : standing
}

/** Hash and badge address are always included. Explanations of private certificates are for the owner. */
export function presentCertificate(certificate: Certificate, context: ViewContext): TiedCertificate {
  const { baseUrl, products, logSize, owner, details, changes, copies } = context
  const { code, product, rubric, status, statusReason, supersededBy, entryIndex } = certificate
  return {
    ...presentAnswer(certificate, baseUrl),
    ...(owner ? { owner: true as const } : {}),
    product_type: product,
    issued_at: certificate.issuedAt.toISOString(),
    status,
    status_changed_at: certificate.statusAt.toISOString(),
    ...(status === 'revoked' && statusReason !== undefined ? { revocation_reason: statusReason } : {}),
    ...(supersededBy === undefined ? {} : { superseded_by: supersededBy }),
    rubric,
    ...presentVerdict(
      isExplained(certificate, context) ? certificate : publicVerdict(certificate),
      products.of(product).rubric,
    ),
    log: { index: entryIndex, size: logSize },
    certificate_url: `${baseUrl}/certificate/${code}`,
    proof_url: `${baseUrl}/api/v1/certificates/${code}/proof`,
    record_url: `${baseUrl}/ipfs/${certificate.cid}`,
    ...(owner || isPublic(certificate) ? sourceOf(certificate) : {}),
    ...presentChanges(changes),
    ...(copies === undefined ? {} : { copies: copies.map(presentCopy) }),
    ...(owner && details !== undefined ? { mail: presentMail(details.mail) } : {}),
  }
}

/** Sentences are empty once the account is erased. */
function isExplained(certificate: Certificate, { owner, explains = false }: ViewContext): boolean {
  if (owner) return true
  return explains && isPublic(certificate) && certificate.findings.some(({ sentence }) => sentence !== '')
}

function publicVerdict({ findings, limits }: Certificate) {
  return { findings: findings.map(publicFinding), limits: limits?.map(publicLimit) }
}

function presentCopy({ target, state, at, detail }: CopyState) {
  return {
    target,
    state,
    ...(at === undefined ? {} : { at: at.toISOString() }),
    ...(detail === undefined ? {} : { detail }),
  }
}

function sourceOf({ title, sourceUrl }: Certificate) {
  return {
    ...(title === undefined ? {} : { title }),
    ...(sourceUrl === undefined ? {} : { source_url: sourceUrl }),
  }
}

function presentMail({ sender, dkimKeys, attachments }: MailDetails) {
  return { ...(sender === undefined ? {} : { sender }), dkim_keys: dkimKeys, attachments }
}
