import { equalBytes } from '../encoding/bytes.ts'
import { sha256 } from '../encoding/sha256.ts'
import { derChildren, expectTag, readOid, TAGS } from './der.ts'
import { ATTRIBUTES, INFO_TYPE, readToken, type TimeStampToken } from './token.ts'
import { digestBy, verifySignature } from './verify-signature.ts'
import {
  isAuthority,
  isForTimeStamps,
  isSameCertificate,
  isValidAt,
  nameOf,
  type X509,
} from './x509-certificate.ts'

/** `at` holds once the signature is verified and leads to a trusted certificate; `authority` is the signer's name. */
export type VerifiedTime = { at: Date; authority: string; nonce: Uint8Array | undefined }

const SHA_256 = '2.16.840.1.101.3.4.2.1'
const CHAIN_MAX = 6

/**
 * Checks an RFC 3161 token over these bytes. Its signer must be one of the trusted certificates, or certified by one. Without
 * any, the token is only checked against the certificate that it brings. Whether a certificate was revoked is not asked.
 */
export async function verifyToken(
  bytes: Uint8Array,
  stamped: Uint8Array,
  trusted: readonly X509[] | undefined,
): Promise<VerifiedTime | { fault: string }> {
  try {
    return await checkToken(readToken(bytes), stamped, trusted)
  } catch {
    // The bytes are not in the form of a time stamp.
    return { fault: 'the token cannot be read' }
  }
}

async function checkToken(
  token: TimeStampToken,
  stamped: Uint8Array,
  trusted: readonly X509[] | undefined,
): Promise<VerifiedTime | { fault: string }> {
  const { imprint, at, nonce, signer } = token
  if (imprint.algorithm !== SHA_256 || !equalBytes(imprint.hash, sha256(stamped)))
    return { fault: 'the token is about other bytes' }
  const certificates = [...token.certificates, ...(trusted ?? [])]
  const certificate = certificates.find(
    ({ issuer, serial }) => equalBytes(issuer, signer.issuer) && equalBytes(serial, signer.serial),
  )
  if (certificate === undefined) return { fault: 'the certificate of its signer is missing' }
  if (!isForTimeStamps(certificate)) return { fault: 'its signer’s certificate is not for time stamps' }
  if (!isValidAt(certificate, at)) return { fault: 'its signer’s certificate was not valid at that time' }
  if (!(await isSigned(token, certificate))) return { fault: 'its signature does not verify' }
  if (trusted !== undefined && !(await leadsTo(trusted, certificate, token.certificates, at)))
    return { fault: 'its signer is not certified by an authority that is trusted' }
  return { at, authority: nameOf(certificate), nonce }
}

/** RFC 5652 §5.4 and §5.6: the attributes are signed, and they hold the digest of the content and name the signer. */
async function isSigned({ info, signer }: TimeStampToken, certificate: X509): Promise<boolean> {
  const { values, digest, attributes: message, algorithm, signature } = signer
  const infoDigest = await digestBy(digest, info)
  const claimedDigest = values.get(ATTRIBUTES.messageDigest)
  if (infoDigest === undefined || claimedDigest === undefined) return false
  if (!equalBytes(expectTag(claimedDigest, TAGS.octetString).content, infoDigest)) return false
  if (readOid(values.get(ATTRIBUTES.contentType)) !== INFO_TYPE) return false
  if (!(await namesSigner(signer, certificate))) return false
  const { publicKeyInfo } = certificate
  return verifySignature({ publicKeyInfo, algorithm, digest, message, signature })
}

/** RFC 5816: the hash of the certificate is signed. Older tokens name it by SHA-1, which is not looked at. */
async function namesSigner({ values }: TimeStampToken['signer'], { whole }: X509): Promise<boolean> {
  const attribute = values.get(ATTRIBUTES.signingCertificateV2)
  if (attribute === undefined) return true
  const [first] = derChildren(derChildren(attribute)[0])
  const parts = derChildren(first)
  const algorithm = parts[0]?.tag === TAGS.sequence ? readOid(derChildren(parts[0])[0]) : SHA_256
  const hash = parts.find(({ tag }) => tag === TAGS.octetString)?.content
  const actual = await digestBy(algorithm, whole)
  return hash !== undefined && actual !== undefined && equalBytes(hash, actual)
}

/** Whether signatures of certificates, all valid at that time, lead from this one to a trusted one. */
async function leadsTo(
  trusted: readonly X509[],
  certificate: X509,
  others: readonly X509[],
  at: Date,
  below = 0,
  seen: Set<X509> = new Set(),
): Promise<boolean> {
  if (trusted.some(each => isSameCertificate(each, certificate))) return true
  if (below === CHAIN_MAX) return false
  for (const issuer of [...trusted, ...others]) {
    // Each is tried once: certificates that sign each other must not multiply the work.
    if (seen.has(issuer) || !equalBytes(issuer.subject, certificate.issuer)) continue
    if (!isAuthority(issuer, below) || !isValidAt(issuer, at)) continue
    seen.add(issuer)
    const { tbs: message, signatureAlgorithm: algorithm, signature } = certificate
    const isSigned = await verifySignature({
      publicKeyInfo: issuer.publicKeyInfo,
      algorithm,
      message,
      signature,
    })
    if (isSigned && (await leadsTo(trusted, issuer, others, at, below + 1, seen))) return true
  }
  return false
}
