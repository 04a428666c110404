import { canonicalJson } from '../../../../core/encoding/canonical-json.ts'
import type { Policy } from '../../../../core/log/policy.ts'
import { parseVerifierKey } from '../../../../core/log/signed-note.ts'
import { codeIn, type Proof, readProof } from '../../../../core/record/proof.ts'
import { keyFromPolicy } from '../../../../verifier/check-witnesses.ts'
import { compareWords, type WordsAnswer } from '../../../../verifier/compare-words.ts'
import {
  type Demands,
  demandedSteps,
  lacksSalt,
  type Verification,
  verifyProofByHash,
} from '../../../../verifier/verify-proof.ts'
import { proofView } from '../../views/check-results.ts'
import { type StatusDetails, type VerificationDetails, withProven } from '../../views/verification.ts'
import { pageOf, statusOf } from './check-content.ts'
import type { CheckDeps } from './check-deps.ts'
import { type Candidate, hashContent, readText } from './hash-content.ts'
import type { CertificateLookup } from './lookup-certificate.ts'
import type { ContentInput, ProofInput } from './sort-input.ts'

type Key = VerificationDetails['key']
type Attempt = { verification: Verification; candidate: Candidate | undefined }

/** Verifies a proof that the visitor supplies, against the content if there is one. */
export async function checkProof(
  { name, value }: ProofInput,
  content: ContentInput | undefined,
  deps: CheckDeps,
): Promise<void> {
  const { lookup, names, demands = {}, show, signal } = deps
  const candidates = content === undefined ? [undefined] : await hashContent(content, deps)
  const parsed = readProof(value)
  const proof = 'proof' in parsed ? parsed.proof : undefined
  const key = chooseKey(proof, await lookup.logKey().catch(() => undefined), demands.policy)
  signal?.throwIfAborted()
  const details: VerificationDetails = {
    code: proof === undefined ? name : codeIn(proof),
    record: proof?.record,
    page: proof && key.from === 'service' ? pageOf(codeIn(proof)) : undefined,
    steps: [],
    demanded: demandedSteps(demands),
    key,
    names,
  }
  const saltedProof = proof && lacksSalt(proof) ? await fetchSalt(proof, key, candidates, lookup) : undefined
  const result = await tryCandidates(saltedProof ?? value, candidates, key.line, demands)
  const renewal = result.verification.holds
    ? undefined
    : await renew(saltedProof ?? proof, key, candidates, lookup, demands)
  const { verification, candidate } = renewal ?? result
  if (verification.holds && key.from === 'service')
    details.status = await askStatus(proof!, candidate, lookup)
  signal?.throwIfAborted()
  details.status = withProven(details.status, verification.status)
  details.steps = verification.steps
  details.cosigners = verification.cosigners
  const words =
    verification.valid || !content || !proof ? undefined : await answerOf(saltedProof ?? proof, content)
  show(proofView(name, { differs: candidate?.differs, renewed: renewal !== undefined, words }, details))
}

/** How the content differs from the certified one, where the proof tells. */
async function answerOf(proof: Proof, content: ContentInput): Promise<WordsAnswer | undefined> {
  const text = 'text' in content ? content.text : await readText(content.file, content.name)
  return text === undefined ? undefined : compareWords(proof, text)
}

/** The proof with its salt, which the service gives for the right content hash; undefined where no candidate has it. */
async function fetchSalt(
  proof: Proof,
  key: Key,
  candidates: (Candidate | undefined)[],
  lookup: CertificateLookup,
): Promise<Proof | undefined> {
  if (key.from !== 'service') return undefined
  const code = codeIn(proof)
  const contents = candidates.filter(candidate => candidate !== undefined)
  for (const { hash } of (await listedUnder(code, contents, lookup)) ?? contents.slice(0, 1)) {
    const parsed = readProof(await lookup.proofOf(code, hash).catch(() => undefined))
    // Tried against the commitment in the given record, so nothing but the salt is taken over.
    if ('proof' in parsed && parsed.proof.salt !== undefined) return { ...proof, salt: parsed.proof.salt }
  }
  return undefined
}

/**
 * The candidates whose hash is listed with this certificate: a wrong hash for a code counts as a guess. Undefined where
 * none is, as for a certificate that is not found by hash alone.
 */
async function listedUnder(
  code: string,
  candidates: Candidate[],
  lookup: CertificateLookup,
): Promise<Candidate[] | undefined> {
  for (const candidate of candidates) {
    const page = await lookup.certificatesOf(candidate.hash).catch(() => undefined)
    if (page?.certificates.some(({ verify_code }) => verify_code === code)) return [candidate]
  }
  return undefined
}

/**
 * A proof from before a change of the log's key cannot be verified with the present one, and an old checkpoint alone is
 * not trusted, since its key is retired. If the log still has the same record, its present proof shows that.
 */
async function renew(
  proof: Proof | undefined,
  key: Key,
  candidates: (Candidate | undefined)[],
  lookup: CertificateLookup,
  demands: Demands,
): Promise<Attempt | undefined> {
  if (proof?.key === undefined || key.from !== 'service' || proof.key === key.line) return undefined
  const { record } = proof
  const parsed = readProof(await lookup.proofOf(codeIn(proof)).catch(() => undefined))
  if (!('proof' in parsed) || canonicalJson(parsed.proof.record) !== canonicalJson(record)) return undefined
  const value = proof.salt === undefined ? parsed.proof : { ...parsed.proof, salt: proof.salt }
  const attempt = await tryCandidates(value, candidates, key.line, demands)
  return attempt.verification.holds ? attempt : undefined
}

/**
 * The service's own key, so that a forged proof cannot bring one. A proof of another log names another key; then only
 * that one can be tried, or the one in the visitor's policy, and the result says so.
 */
function chooseKey(
  proof: Proof | undefined,
  serviceKey: string | undefined,
  policy: Policy | undefined,
): Key {
  const proofKey = parseVerifierKey(proof?.key ?? '')
  const isOurs = proofKey === undefined || proofKey.name === parseVerifierKey(serviceKey ?? '')?.name
  if (serviceKey !== undefined && isOurs) return { line: serviceKey, from: 'service' }
  const policyKey = policy && proof && keyFromPolicy(policy, proof)
  return policyKey === undefined
    ? { line: proof?.key ?? '', from: 'proof' }
    : { line: policyKey, from: 'policy' }
}

/** The first candidate that is valid; otherwise the first of all, which is the input itself. */
async function tryCandidates(
  value: unknown,
  candidates: (Candidate | undefined)[],
  key: string,
  demands: Demands,
): Promise<Attempt> {
  let first: Attempt | undefined
  for (const candidate of candidates) {
    const verification = await verifyProofByHash(value, candidate?.hash, key, undefined, demands)
    first ??= { verification, candidate }
    if (verification.valid) return { verification, candidate }
  }
  return first!
}

/** Revocation is not in a proof. Undefined where the content hash is unknown, by which certificates are found. */
async function askStatus(
  proof: Proof,
  candidate: Candidate | undefined,
  lookup: CertificateLookup,
): Promise<StatusDetails | undefined> {
  const { contentHash = candidate?.hash } = proof.record.credentialSubject
  if (contentHash === undefined) return undefined
  const page = await lookup.certificatesOf(contentHash, codeIn(proof)).catch(() => undefined)
  const match = page?.certificates.find(certificate => certificate.verify_code === codeIn(proof))
  return match && statusOf(match)
}
