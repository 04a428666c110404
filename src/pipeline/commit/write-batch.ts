import { toBase64 } from '../../core/encoding/bytes.ts'
import type { Entry } from '../../core/log/entry.ts'
import { type Certificate, type CertificateDraft, publicNameOf } from '../../core/record/certificate.ts'
import type { DocumentCipher } from '../../core/record/document-cipher.port.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { type Admission, admitChanges } from './admit.ts'
import type { CertificateChange, Change } from './change.ts'
import type { CommitTransaction, NewCertificate } from './commit-store.port.ts'
import { entryTime, extendTree, type LogIdentity } from './extend-tree.ts'
import { keepDocuments } from './keep-documents.ts'
import { queueEvents } from './queue-events.ts'
import type { TreeState } from './tree-state.ts'

export type BatchResult = {
  state: TreeState
  /** The log's last entry if this batch was stored; undefined where it enters nothing. */
  lastEntry: Uint8Array | undefined
  admissions: Admission[]
  certificates: Map<CertificateChange, Certificate>
}

type BatchDeps = {
  state: TreeState
  clock: Clock
  identity: LogIdentity
  cipher: DocumentCipher
  /** Called with failures beside the certificates, such as a document that cannot be kept. */
  onError(error: unknown): void
}

/** One batch, inside one transaction: all that exists with a certificate is written here, or nothing is. */
export async function writeBatch(
  tx: CommitTransaction,
  changes: Change[],
  { state, clock, identity, cipher, onError }: BatchDeps,
): Promise<BatchResult> {
  const at = entryTime(clock, state)
  const admissions = await admitChanges(tx, changes)
  const { entryAdmissions, root, enteredAdmissions } = splitAdmissions(admissions)
  if (enteredAdmissions.length === 0)
    return { state, lastEntry: undefined, admissions, certificates: new Map() }

  const time = at.toISOString()
  const entries = enteredAdmissions.map(admission => entryOf(admission, time))
  const treeUpdate = await extendTree(state, entries, at, identity)
  await tx.extendLog(treeUpdate.extension)
  if (root !== undefined)
    await tx.writePrefixTree(root.change.update, state.head.size + entryAdmissions.length)

  const certificates = new Map<CertificateChange, Certificate>()
  const newCertificates: NewCertificate[] = []
  for (const [offset, admission] of entryAdmissions.entries()) {
    if (admission.kind === 'certify') {
      const { draft, block, fingerprint, lineage, details, paragraphs } = admission.change
      const certificate = issuedCertificate(draft, state.head.size + offset)
      certificates.set(admission.change, certificate)
      newCertificates.push({ certificate, block, fingerprint, lineage, details, paragraphs })
    } else {
      const certificate = { ...admission.certificate, statusAt: at }
      certificates.set(admission.change, certificate)
      await tx.writeStatus(certificate, state.head.size + offset)
    }
  }
  await writeCertifications(tx, entryAdmissions, newCertificates, { at, cipher, onError })
  await queueEvents(tx, certificates, { firstIndex: state.head.size, at })
  const { state: next, extension } = treeUpdate
  return { state: next, lastEntry: extension.entries.at(-1), admissions, certificates }
}

type EntryAdmission = Extract<Admission, { kind: 'certify' | 'restate' }>
type RootAdmission = Extract<Admission, { kind: 'root' }>

/** The entries of the batch, in their order. The root comes last: the certificates keep their places one after another. */
function splitAdmissions(admissions: Admission[]) {
  const entryAdmissions = admissions.filter(
    admission => admission.kind === 'certify' || admission.kind === 'restate',
  )
  const [root, ...otherRoots] = admissions.filter(admission => admission.kind === 'root')
  if (otherRoots.length > 0) throw new Error('a batch enters one root of the prefix tree')
  const enteredAdmissions = root === undefined ? entryAdmissions : [...entryAdmissions, root]
  return { entryAdmissions, root, enteredAdmissions }
}

async function writeCertifications(
  tx: CommitTransaction,
  entryAdmissions: EntryAdmission[],
  newCertificates: NewCertificate[],
  { at, ...keepDeps }: { at: Date } & Pick<BatchDeps, 'cipher' | 'onError'>,
) {
  if (newCertificates.length === 0) return
  const certifications = entryAdmissions.flatMap(admission =>
    admission.kind === 'certify' ? admission.change : [],
  )
  await tx.writeCertificates(newCertificates)
  await tx.writeDebits(
    certifications.map(({ draft, debit }) => ({
      accountId: draft.accountId,
      code: draft.code,
      charged: debit,
      at,
    })),
  )
  await keepDocuments(tx, certifications, keepDeps)
  const claims = certifications.flatMap(change => change.idempotency ?? [])
  if (claims.length > 0) await tx.writeAnswers(claims, at)
}

/** Version 2 is that of entries which name a certificate by the hash of its code. */
function entryOf(admission: EntryAdmission | RootAdmission, time: string): Entry {
  if (admission.kind === 'root') {
    const { size, root } = admission.change.update
    return { type: 'prefix-root', version: 1, size, root: toBase64(root), time }
  }
  if (admission.kind === 'certify') {
    const { product, cid, hidesCode } = admission.change.draft
    const code = publicNameOf(admission.change.draft)
    return { type: 'certified', version: hidesCode ? 2 : 1, code, product, cid, time }
  }
  const { certificate, successor } = admission
  const code = publicNameOf(certificate)
  if (successor === undefined) return { type: 'revoked', version: certificate.hidesCode ? 2 : 1, code, time }
  const version = certificate.hidesCode || successor.hidesCode ? 2 : 1
  return { type: 'superseded', version, code, by: publicNameOf(successor), time }
}

function issuedCertificate(draft: CertificateDraft, entryIndex: number): Certificate {
  return {
    ...draft,
    entryIndex,
    status: 'active',
    statusAt: draft.issuedAt,
    statusReason: undefined,
    supersededBy: undefined,
  }
}
