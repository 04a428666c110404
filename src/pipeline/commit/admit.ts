import type { Certificate } from '../../core/record/certificate.ts'
import { Problem } from '../../core/runtime/problem.ts'
import { say } from '../../core/text/say.ts'
import type { Certification, Change, CommitResult, PrefixRoot, StatusChange } from './change.ts'
import type { CommitTransaction } from './commit-store.port.ts'

/** The decision on one change of a batch: refused, answered from before, or entered. */
export type Admission =
  | { kind: 'refused'; problem: Problem }
  | { kind: 'answered'; result: CommitResult }
  | { kind: 'certify'; change: Certification }
  | { kind: 'restate'; change: StatusChange; certificate: Certificate; successor: Certificate | undefined }
  | { kind: 'root'; change: PrefixRoot }

/**
 * Decides in the order of the queue and inside the transaction, so that a hundred parallel requests on one
 * allowance or one idempotency key come out exactly as they would one after another.
 */
export async function admitChanges(tx: CommitTransaction, changes: Change[]): Promise<Admission[]> {
  const certifications = changes.filter(change => change.kind === 'certified')
  const restatements = changes.filter(change => change.kind === 'revoked' || change.kind === 'superseded')
  const answers = await readAnswers(tx, certifications)
  const remaining = await readRemaining(tx, certifications)
  const certificates = await readCertificates(tx, restatements)

  const admissions: Admission[] = []
  for (const change of changes) {
    if (change.kind === 'certified') admissions.push(admitCertification(change, answers, remaining))
    else if (change.kind === 'prefix-root') admissions.push(await admitRoot(tx, change))
    else admissions.push(admitStatusChange(change, certificates))
  }
  return admissions
}

/** The tree that it extends must still be the stored one. */
async function admitRoot(tx: CommitTransaction, change: PrefixRoot): Promise<Admission> {
  const isNext = (await tx.prefixSize()) === change.update.from
  return isNext ? { kind: 'root', change } : { kind: 'answered', result: { kind: 'outdated' } }
}

async function readAnswers(tx: CommitTransaction, certifications: Certification[]) {
  const claims = certifications.flatMap(change => change.idempotency ?? [])
  const storedClaims = claims.length === 0 ? [] : await tx.storedAnswers(claims)
  return new Map(storedClaims.map(claim => [claimName(claim), claim]))
}

async function readRemaining(tx: CommitTransaction, certifications: Certification[]) {
  const accountIds = certifications.map(change => change.draft.accountId)
  return accountIds.length === 0 ? new Map<string, number>() : tx.remaining([...new Set(accountIds)])
}

async function readCertificates(tx: CommitTransaction, restatements: StatusChange[]) {
  const codes = restatements.flatMap(change =>
    change.kind === 'superseded' ? [change.code, change.by] : [change.code],
  )
  const certificates = codes.length === 0 ? [] : await tx.certificates([...new Set(codes)])
  return new Map(certificates.map(certificate => [certificate.code, certificate]))
}

type Answers = Awaited<ReturnType<typeof readAnswers>>

function admitCertification(
  change: Certification,
  answers: Answers,
  remaining: Map<string, number>,
): Admission {
  const claim = change.idempotency
  if (claim !== undefined) {
    const earlier = answers.get(claimName(claim))
    if (earlier !== undefined && earlier.fingerprint !== claim.fingerprint) return refusal(keyReused())
    if (earlier !== undefined)
      return { kind: 'answered', result: { kind: 'replayed', answer: earlier.answer } }
  }
  const balance = remaining.get(change.draft.accountId)
  if (balance === undefined) return refusal(noSuchAccount())
  if (change.debit) {
    if (balance < 1) return refusal(allowanceSpent())
    remaining.set(change.draft.accountId, balance - 1)
  }
  if (claim !== undefined) answers.set(claimName(claim), claim)
  return { kind: 'certify', change }
}

function admitStatusChange(change: StatusChange, certificates: Map<string, Certificate>): Admission {
  const certificate = certificates.get(change.code)
  if (certificate === undefined || certificate.accountId !== change.accountId)
    return refusal(noSuchCertificate())
  if (certificate.status === 'revoked' || certificate.status === change.kind) {
    return refusal(new Problem('conflict', say`This certificate is already ${certificate.status}.`))
  }
  const successor = change.kind === 'superseded' ? certificates.get(change.by) : undefined
  if (change.kind === 'superseded') {
    if (
      successor === undefined ||
      successor.accountId !== change.accountId ||
      successor.status !== 'active'
    ) {
      return refusal(
        new Problem('conflict', say`The certificate named in \`by\` is not an active one of this account.`),
      )
    }
    if (successor.entryIndex <= certificate.entryIndex) {
      return refusal(new Problem('conflict', say`A certificate can be superseded only by a newer one.`))
    }
  }
  const updatedCertificate = restate(certificate, change)
  certificates.set(change.code, updatedCertificate)
  return { kind: 'restate', change, certificate: updatedCertificate, successor }
}

/** Keeps the traces of earlier changes: a certificate that was superseded and then revoked still names its successor. */
function restate(certificate: Certificate, change: StatusChange): Certificate {
  return change.kind === 'revoked'
    ? { ...certificate, status: 'revoked', statusReason: change.reason }
    : { ...certificate, status: 'superseded', supersededBy: change.by }
}

export function allowanceSpent(): Problem {
  return new Problem(
    'allowance-spent',
    say`This account has no certifications left. Confirm your e-mail address if the dashboard asks for it; otherwise ask the operator to grant more.`,
  )
}

/** The account was erased after the request had been accepted. */
function noSuchAccount(): Problem {
  return new Problem('unauthorized', say`This account does not exist any more.`)
}

export function keyReused(): Problem {
  return new Problem(
    'idempotency-key-reused',
    say`This Idempotency-Key belongs to a request with another body.`,
  )
}

function noSuchCertificate(): Problem {
  return new Problem('not-found', say`This account has no certificate with that code.`)
}

function refusal(problem: Problem): Admission {
  return { kind: 'refused', problem }
}

function claimName({ accountId, key }: { accountId: string; key: string }): string {
  return `${accountId} ${key}`
}
