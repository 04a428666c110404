import { type Certificate, isPublic } from '../../../core/record/certificate.ts'
import type { CertificateReader } from '../../../pipeline/present/certificate-reader.port.ts'

/**
 * The certificate without its successor's name, where the successor hides its code: the log names it by the hash of the
 * code, and a public certificate would tell everyone which code that is. Its owner sees the name.
 */
export async function hideSuccessor(
  certificates: Pick<CertificateReader, 'findByCode'>,
  certificate: Certificate,
  owner: boolean,
): Promise<Certificate> {
  const { supersededBy } = certificate
  if (owner || supersededBy === undefined || !isPublic(certificate)) return certificate
  const successor = await certificates.findByCode(supersededBy)
  return successor?.hidesCode ? { ...certificate, supersededBy: undefined } : certificate
}
