import type { Product } from '../../core/judging/product.ts'
import type { Submission } from '../../core/judging/submission.ts'
import type { Verdict } from '../../core/judging/verdict.ts'
import { commitmentOf } from '../../core/record/record.ts'
import { publicFinding, type RecordSubject } from '../../core/record/record-shape.ts'

const SALT_BYTES = 32

/** What the world may know. Private products commit to their content; public ones show it by hash. */
export function recordSubject(
  { code, submission, verdict }: { code: string; submission: Submission; verdict: Verdict },
  product: Pick<Product, 'disclosure' | 'disclose'>,
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
  if (product.disclosure === 'private') {
    const salt = Uint8Array.from(randomBytes(SALT_BYTES))
    return { subject: { ...judged, commitment: commitmentOf(salt, submission.contentHash) }, salt }
  }
  const { contentHash } = submission
  return { subject: { ...judged, contentHash, ...product.disclose(submission) }, salt: undefined }
}
