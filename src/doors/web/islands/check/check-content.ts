import { contentSubject } from '../../../../core/prefix-tree/subjects.ts'
import { codeIn, readProof } from '../../../../core/record/proof.ts'
import { say } from '../../../../core/text/say.ts'
import type { LookedUp } from '../../../../verifier/check-lookup.ts'
import { failed, type StepResult } from '../../../../verifier/step.ts'
import { verifyLookup } from '../../../../verifier/verify-lookup.ts'
import { type Demands, demandedSteps, verifyProofByHash } from '../../../../verifier/verify-proof.ts'
import { type ContentMatch, foundView, notFoundView, searchingView } from '../../views/check-results.ts'
import { type StatusDetails, type VerificationDetails, withProven } from '../../views/verification.ts'
import type { CheckDeps } from './check-deps.ts'
import { type Candidate, hashContent, hashParts } from './hash-content.ts'
import type { CertificateLookup, CertificateMatch } from './lookup-certificate.ts'
import { messageFor, refusal } from './refusal.ts'
import type { ContentInput } from './sort-input.ts'

/** Hashes a content here, asks for its certificates by that hash, and verifies the proof of each. */
export async function checkContent(content: ContentInput, deps: CheckDeps): Promise<void> {
  const { show } = deps
  const { name } = content
  const typed = 'text' in content
  if ('file' in content && content.file.size === 0)
    throw refusal(`${name} is empty: there is nothing in it to check.`)
  const candidates = await hashContent(content, deps)
  show(searchingView(name))
  const isShown = await showFirst(candidates, { name, typed }, deps)
  if (isShown || (await showFirst(await hashParts(content), { name, typed }, deps))) return
  const tried = candidates.flatMap(({ differs }) => differs ?? [])
  const { hash } = candidates[0]
  show(notFoundView({ name, hash, tried }))
  const absence = await proveAbsence(hash, deps)
  if (absence !== undefined) show(notFoundView({ name, hash, tried, absence }))
}

/** The proof of the log that a content has no certificate; undefined where the service gives no proof that holds. */
async function proveAbsence(
  hash: string,
  { lookup, demands = {}, signal }: CheckDeps,
): Promise<LookedUp | undefined> {
  const answer = await lookup.absenceOf(hash)
  if (answer === undefined) return undefined
  const key = await lookup.logKey()
  const verification = await verifyLookup(answer, contentSubject(hash), key, demands.policy)
  signal?.throwIfAborted()
  return verification.answer?.entry === undefined ? verification.answer : undefined
}

/** Shows the certificates of the first candidate that has any. */
async function showFirst(
  candidates: Candidate[],
  input: Pick<ContentMatch, 'name' | 'typed'>,
  deps: CheckDeps,
): Promise<boolean> {
  for (const candidate of candidates) {
    const { lookup } = deps
    const { certificates, more } = await (candidate.isOfWords
      ? lookup.certificatesOfWords(candidate.hash)
      : lookup.certificatesOf(candidate.hash))
    if (certificates.length === 0) continue
    await showCertificates({ ...input, ...candidate, more }, certificates, deps)
    return true
  }
  return false
}

async function showCertificates(
  match: Omit<ContentMatch, 'verifications'>,
  certificates: CertificateMatch[],
  { lookup, names, demands = {}, show, signal }: CheckDeps,
): Promise<void> {
  const key = { line: await lookup.logKey(), from: 'service' as const }
  const verifications: VerificationDetails[] = certificates.map(certificate => ({
    code: certificate.verify_code,
    page: pageOf(certificate.verify_code),
    steps: [],
    demanded: demandedSteps(demands),
    status: statusOf(certificate),
    key,
    names,
    isPart: match.differs !== undefined && 'cut' in match.differs,
  }))
  const draw = () => show(foundView({ ...match, verifications }))
  draw()
  for (const verification of verifications) {
    await verifyCertificate(verification, match.hash, lookup, draw, demands).catch(error => {
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
  lookup: CertificateLookup,
  draw: () => void,
  demands: Demands = {},
): Promise<void> {
  const input = await lookup.proofOf(details.code, hash)
  const parsed = readProof(input)
  const proofCode = 'proof' in parsed ? codeIn(parsed.proof) : details.code
  // A genuine proof of another certificate would pass every step.
  if (proofCode !== details.code) {
    details.steps.push(failed('entry', say`the service sent the proof of ${proofCode} instead`))
    return
  }
  if ('proof' in parsed) details.record = parsed.proof.record
  const onStep = (result: StepResult) => {
    details.steps.push(result)
    draw()
  }
  const { cosigners, status } = await verifyProofByHash(input, hash, details.key.line, onStep, demands)
  details.cosigners = cosigners
  details.status = withProven(details.status, status)
}

export function pageOf(code: string): string {
  return `/certificate/${encodeURIComponent(code)}`
}

export function statusOf(certificate: CertificateMatch): StatusDetails {
  return {
    status: certificate.status,
    changedAt: certificate.status_changed_at,
    reason: certificate.revocation_reason,
    supersededBy: certificate.superseded_by,
  }
}
