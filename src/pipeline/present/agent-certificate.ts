/** The fields of a certificate that an agent needs to present it. */
type PresentedCertificate = {
  verify_code: string
  hash: string
  ipfs_cid: string
  issued_at: string
  certificate_url: string
  proof_url: string
}

/** The file `/.well-known/agent-certificate.json` (docs/formats/agent-certificate.md). */
export function agentCertificate(certificate: PresentedCertificate, baseUrl: string) {
  const { verify_code, hash, ipfs_cid, issued_at, certificate_url, proof_url } = certificate
  return {
    version: 1,
    verify_code,
    hash,
    record: `ipfs://${ipfs_cid}`,
    issued_at,
    issuer: baseUrl,
    certificate_url,
    proof_url,
    badge_url: `${baseUrl}/api/v1/badge/${hash}.svg?code=${verify_code}`,
  }
}
