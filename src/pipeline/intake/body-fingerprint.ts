import { toHex, utf8 } from '../../core/encoding/bytes.ts'
import { canonicalJson } from '../../core/encoding/canonical-json.ts'
import { sha256 } from '../../core/encoding/sha256.ts'
import type { SubmissionFields } from './submission-fields.ts'

/** Says whether two requests ask for the same thing: order of fields, spacing and ignored fields do not count. */
export function bodyFingerprint({ product_type, content, title, source_url }: SubmissionFields): string {
  const asked = [product_type, content, title ?? null, source_url ?? null]
  return toHex(sha256(utf8(canonicalJson(asked))))
}
