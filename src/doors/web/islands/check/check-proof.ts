import { canonicalJson } from '../../../../core/encoding/canonical-json.ts'
import { parseVerifierKey } from '../../../../core/log/signed-note.ts'
import { type Proof, readProof } from '../../../../core/record/proof.ts'
import { lacksSalt, type Verification, verifyProofByHash } from '../../../../verifier/verify-proof.ts'
import { proofView } from '../../views/check-results.ts'
import type { StatusShown, VerificationShown } from '../../views/verification.ts'
import { pageOf, statusOf } from './check-content.ts'
import type { CheckDeps } from './check-deps.ts'
import { type Candidate, hashContent } from './hash-content.ts'
import type { Lookup } from './lookup-certificate.ts'
import type { GivenContent, GivenProof } from './sort-given.ts'

type Key = VerificationShown['key']
type Tried = { verification: Verification; candidate: Candidate | undefined }

/** Verifies a proof that the visitor brought, against the content where one was given. */
export async function checkProof(
  { name, value }: GivenProof,
  content: GivenContent | undefined,
  deps: CheckDeps,
): Promise<void> {
  const { lookup, names, show, signal } = deps
  const candidates = content === undefined ? [undefined] : await hashContent(content, deps)
  const read = readProof(value)
  const proof = 'proof' in read ? read.proof : undefined
  const key = chooseKey(proof, await lookup.logKey().catch(() => undefined))
  signal?.throwIfAborted()
  const shown: VerificationShown = {
    code: proof?.record.credentialSubject.code ?? name,
    record: proof?.record,
    page: proof && key.from === 'service' ? pageOf(proof.record.credentialSubject.code) : undefined,
    steps: [],
    key,
    names,
  }
  const opened = proof && lacksSalt(proof) ? await fetchSalt(proof, key, candidates, lookup) : undefined
  const given = await tryCandidates(opened ?? value, candidates, key.line)
  const renewed = given.verification.holds ? undefined : await renew(opened ?? proof, key, candidates, lookup)
  const { verification, candidate } = renewed ?? given
  if (verification.holds && key.from === 'service') shown.status = await askStatus(proof!, candidate, lookup)
  signal?.throwIfAborted()
  shown.steps = verification.steps
  show(proofView(name, { differs: candidate?.differs, renewed: renewed !== undefined }, shown))
}

/** The proof with the salt that the service gives for the content's hash, where one of these has the certified hash. */
async function fetchSalt(
  proof: Proof,
  key: Key,
  candidates: (Candidate | undefined)[],
  lookup: Lookup,
): Promise<Proof | undefined> {
  if (key.from !== 'service') return undefined
  const { code } = proof.record.credentialSubject
  for (const candidate of candidates) {
    if (candidate === undefined) continue
    // Asked by hash first: a wrong hash for a code counts as a guess.
    const found = await lookup.certificatesOf(candidate.hash).catch(() => undefined)
    if (!found?.certificates.some(({ verify_code }) => verify_code === code)) continue
    const read = readProof(await lookup.proofOf(code, candidate.hash).catch(() => undefined))
    // Tried against the commitment in the given record, so nothing but the salt is taken over.
    if ('proof' in read && read.proof.salt !== undefined) return { ...proof, salt: read.proof.salt }
  }
  return undefined
}

/**
 * A proof from before the log changed its key leads nowhere from the present one: an old checkpoint alone is not believed,
 * since its key was given up. If the log still has the same record, its present proof shows that.
 */
async function renew(
  proof: Proof | undefined,
  key: Key,
  candidates: (Candidate | undefined)[],
  lookup: Lookup,
): Promise<Tried | undefined> {
  if (proof?.key === undefined || key.from !== 'service' || proof.key === key.line) return undefined
  const { record } = proof
  const read = readProof(await lookup.proofOf(record.credentialSubject.code).catch(() => undefined))
  if (!('proof' in read) || canonicalJson(read.proof.record) !== canonicalJson(record)) return undefined
  const value = proof.salt === undefined ? read.proof : { ...read.proof, salt: proof.salt }
  const tried = await tryCandidates(value, candidates, key.line)
  return tried.verification.holds ? tried : undefined
}

/**
 * The service's own key, so that a forged proof cannot bring one. A proof of another log names another key; then only
 * that one can be tried, and the result says so.
 */
function chooseKey(proof: Proof | undefined, serviceKey: string | undefined): Key {
  const brought = parseVerifierKey(proof?.key ?? '')
  const isOurs = brought === undefined || brought.name === parseVerifierKey(serviceKey ?? '')?.name
  if (serviceKey !== undefined && isOurs) return { line: serviceKey, from: 'service' }
  return { line: proof?.key ?? '', from: 'proof' }
}

/** The first that is valid; otherwise what was given itself. */
async function tryCandidates(
  value: unknown,
  candidates: (Candidate | undefined)[],
  key: string,
): Promise<Tried> {
  let first: Tried | undefined
  for (const candidate of candidates) {
    const verification = await verifyProofByHash(value, candidate?.hash, key)
    first ??= { verification, candidate }
    if (verification.valid) return { verification, candidate }
  }
  return first!
}

/** Revocation is not in a proof. Undefined where it cannot be asked: by its hash alone a certificate is found. */
async function askStatus(
  proof: Proof,
  candidate: Candidate | undefined,
  lookup: Lookup,
): Promise<StatusShown | undefined> {
  const { code, contentHash = candidate?.hash } = proof.record.credentialSubject
  if (contentHash === undefined) return undefined
  const page = await lookup.certificatesOf(contentHash).catch(() => undefined)
  const found = page?.certificates.find(certificate => certificate.verify_code === code)
  return found && statusOf(found)
}
