import type { Disclosure } from '../../core/product.ts'
import { commitmentOf } from '../../core/record.ts'
import { publicFinding, type RecordSubject } from '../../core/record-shape.ts'
import type { Submission } from '../../core/submission.ts'
import type { Verdict } from '../../core/verdict.ts'

const SALT_BYTES = 32

/** What the world may know. Private products commit to their content; public ones show it by hash. */
export function recordSubject(
  { code, submission, verdict }: { code: string; submission: Submission; verdict: Verdict },
  disclosure: Disclosure,
  randomBytes: (count: number) => Uint8Array,
): { subject: RecordSubject; salt: Uint8Array | undefined } {
  const judged = {
    code,
    product: submission.product,
    rubric: verdict.rubric,
    score: verdict.score,
    grade: verdict.grade,
    findings: verdict.findings.map(publicFinding),
  }
  if (disclosure.kind === 'private') {
    const salt = Uint8Array.from(randomBytes(SALT_BYTES))
    return { subject: { ...judged, commitment: commitmentOf(salt, submission.contentHash) }, salt }
  }
  const { kind: _, ...shown } = disclosure
  return { subject: { ...judged, contentHash: submission.contentHash, ...shown }, salt: undefined }
}
