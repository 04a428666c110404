import type { ProductType } from '../../../../core/judging/product-type.ts'
import type { ShownPreview } from '../../../../pipeline/present/wire-schemas.ts'
import type { ApiProblem } from '../../api-client.ts'
import type { AttemptFields } from './attempt.ts'

/** The result of one attempt. */
export type PreviewOutcome =
  | { kind: 'judged'; product: ProductType; fields: AttemptFields; preview: ShownPreview }
  | { kind: 'refused'; problem: ApiProblem; retryAfter: string | undefined }
