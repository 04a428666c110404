import { codeIn, type Proof, readProof } from '../../../../core/record/proof.ts'
import { say } from '../../../../core/text/say.ts'
import { verifyProofByHash } from '../../../../verifier/verify-proof.ts'
import { type Html, html } from '../../html.ts'
import { type VerificationDetails, verificationView } from '../../views/verification.ts'
import { refusal } from '../check/refusal.ts'

type Opening = { hash: string; proof: unknown }

type SharedDeps = {
  request: typeof fetch
  names: VerificationDetails['names']
  status: VerificationDetails['status']
}

/** A certificate that a share link has opened: what its page shows, and the proof to save. */
export type SharedCertificate = { view: Html; proof: Proof }

/** Presents the secret in a body, and verifies here what comes back. Rejects with a refusal where the link opens nothing. */
export async function openShared(
  code: string,
  secret: string,
  { request, names, status }: SharedDeps,
): Promise<SharedCertificate> {
  const { hash, proof: input } = await askOpening(code, secret, request)
  const key = { line: (await (await request('/log/key')).text()).trim(), from: 'service' as const }
  const parsed = readProof(input)
  if (!('proof' in parsed) || codeIn(parsed.proof) !== code)
    throw refusal(say`The service sent the proof of another certificate. Do not rely on it.`)
  const { proof } = parsed
  const { steps } = await verifyProofByHash(proof, hash, key.line)
  const view = html`<dl class="facts"><div><dt>Content hash</dt><dd class="mono">${hash}</dd></div></dl>
${verificationView({ code, record: proof.record, steps, status, key, names })}`
  return { view, proof }
}

async function askOpening(code: string, secret: string, request: typeof fetch): Promise<Opening> {
  const answer = await request(`/api/v1/certificates/${encodeURIComponent(code)}/opening`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  }).catch(cause => {
    throw refusal(say`The service cannot be reached. Check the connection and reload this page.`, cause)
  })
  const body: unknown = await answer.json().catch(() => undefined)
  if (answer.status === 404)
    throw refusal(
      say`This link does not open the certificate: it was revoked or has expired, or was copied in part.`,
    )
  if (!answer.ok || body === undefined)
    throw refusal(say`The service cannot answer now (${answer.status}). Reload this page later.`)
  return body as Opening
}
