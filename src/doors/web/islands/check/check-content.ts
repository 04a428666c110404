import type { Policy } from '../../../../core/log/policy.ts'
import { codeIn, readProof } from '../../../../core/record/proof.ts'
import { failed, type StepResult } from '../../../../verifier/step.ts'
import { verifyProofByHash } from '../../../../verifier/verify-proof.ts'
import { type ContentMatch, foundView, notFoundView, searchingView } from '../../views/check-results.ts'
import { type StatusDetails, type VerificationDetails, withProven } from '../../views/verification.ts'
import type { CheckDeps } from './check-deps.ts'
import { hashContent } from './hash-content.ts'
import type { FoundCertificate, Lookup } from './lookup-certificate.ts'
import { messageFor, refusal } from './refusal.ts'
import type { ContentInput } from './sort-input.ts'

/** Hashes a content here, asks for its certificates by that hash, and verifies the proof of each. */
export async function checkContent(content: ContentInput, deps: CheckDeps): Promise<void> {
  const { lookup, show } = deps
  const { name } = content
  const typed = 'text' in content
  if ('file' in content && content.file.size === 0)
    throw refusal(`${name} is empty: there is nothing in it to check.`)
  const candidates = await hashContent(content, deps)
  show(searchingView(name))
  for (const candidate of candidates) {
    const { certificates, more } = await lookup.certificatesOf(candidate.hash)
    if (certificates.length > 0)
      return showCertificates({ name, ...candidate, more, typed }, certificates, deps)
  }
  const tried = candidates.flatMap(({ differs }) => differs ?? [])
  show(notFoundView({ name, hash: candidates[0].hash, typed, tried }))
}

async function showCertificates(
  match: Omit<ContentMatch, 'verifications'>,
  certificates: FoundCertificate[],
  { lookup, names, policy, show, signal }: CheckDeps,
): Promise<void> {
  const key = { line: await lookup.logKey(), from: 'service' as const }
  const verifications: VerificationDetails[] = certificates.map(certificate => ({
    code: certificate.verify_code,
    page: pageOf(certificate.verify_code),
    steps: [],
    demanded: policy && ['witnesses'],
    status: statusOf(certificate),
    key,
    names,
  }))
  const draw = () => show(foundView({ ...match, verifications }))
  draw()
  for (const verification of verifications) {
    await verifyCertificate(verification, match.hash, lookup, draw, policy).catch(error => {
      signal?.throwIfAborted()
      verification.fault = messageFor(error)
    })
    draw()
  }
}

/** Fills in the record and the steps of one certificate's proof. */
export async function verifyCertificate(
  details: VerificationDetails,
  hash: string,
  lookup: Lookup,
  draw: () => void,
  policy?: Policy,
): Promise<void> {
  const input = await lookup.proofOf(details.code, hash)
  const parsed = readProof(input)
  const proofCode = 'proof' in parsed ? codeIn(parsed.proof) : details.code
  // A genuine proof of another certificate would pass every step.
  if (proofCode !== details.code) {
    details.steps.push(failed('entry', `the service sent the proof of ${proofCode} instead`))
    return
  }
  if ('proof' in parsed) details.record = parsed.proof.record
  const onStep = (result: StepResult) => {
    details.steps.push(result)
    draw()
  }
  const { cosigners, status } = await verifyProofByHash(input, hash, details.key.line, onStep, { policy })
  details.cosigners = cosigners
  details.status = withProven(details.status, status)
}

export function pageOf(code: string): string {
  return `/certificate/${encodeURIComponent(code)}`
}

export function statusOf(certificate: FoundCertificate): StatusDetails {
  return {
    status: certificate.status,
    changedAt: certificate.status_changed_at,
    reason: certificate.revocation_reason,
    supersededBy: certificate.superseded_by,
  }
}
