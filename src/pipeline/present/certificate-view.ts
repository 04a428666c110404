import type { Certificate } from '../../core/certificate.ts'
import { presentAnswer } from './wire-answer.ts'

type Viewing = { baseUrl: string; logSize: number; owner: boolean }

/** The certificate as the wire shows it. Strangers see what the public record says; the owner sees the explanations too. */
export function presentCertificate(certificate: Certificate, { baseUrl, logSize, owner }: Viewing) {
  const { code, product, rubric, status, statusReason, supersededBy, entryIndex } = certificate
  return {
    ...presentAnswer(certificate, baseUrl),
    product_type: product,
    issued_at: certificate.issuedAt.toISOString(),
    status,
    status_changed_at: certificate.statusAt.toISOString(),
    ...(status === 'revoked' && statusReason !== undefined ? { revocation_reason: statusReason } : {}),
    ...(supersededBy === undefined ? {} : { superseded_by: supersededBy }),
    rubric,
    findings: certificate.findings.map(({ sentence, evidence, ...shown }) =>
      owner ? { ...shown, sentence, evidence } : shown,
    ),
    log: { index: entryIndex, size: logSize },
    certificate_url: `${baseUrl}/certificate/${code}`,
    proof_url: `${baseUrl}/api/v1/certificates/${code}/proof`,
    ...(owner ? ownersFields(certificate) : {}),
  }
}

function ownersFields({ title, sourceUrl }: Certificate) {
  return {
    ...(title === undefined ? {} : { title }),
    ...(sourceUrl === undefined ? {} : { source_url: sourceUrl }),
  }
}
