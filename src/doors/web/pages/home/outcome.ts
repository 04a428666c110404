import type { JudgedPart } from '../../../../core/judge-parts.ts'
import type { ProductType } from '../../../../core/product-type.ts'
import type { Grade } from '../../../../core/verdict.ts'
import type { ApiProblem } from '../../api-client.ts'
import type { ShownFinding } from '../../views/finding-list.ts'
import type { SandboxFields } from './attempt.ts'

/** The sandbox’s answer, as the API gives it. */
export type Preview = {
  verify_code: string
  trust_grade: Grade
  trust_score: number
  hash: string
  ipfs_cid: string
  badge_url: string
  sandbox: true
  parts: JudgedPart[]
  findings: ShownFinding[]
}

/** How one try ended. */
export type Outcome =
  | { kind: 'judged'; product: ProductType; sent: SandboxFields; preview: Preview }
  | { kind: 'refused'; problem: ApiProblem; retryAfter: string | undefined }
