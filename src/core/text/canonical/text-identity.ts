import type { TextIdentity } from '../../judging/product-description.ts'
import { CANONICAL_JSON_FORM, canonicalCard } from './canonical-card.ts'
import { CANONICAL_TEXT_FORM, canonicalText } from './canonical-text.ts'

/** The identity of a text's words; undefined for a content without any. */
export function identifyText(content: string): TextIdentity | undefined {
  const canonical = canonicalText(content)
  return canonical && { form: CANONICAL_TEXT_FORM, hash: canonical.hash, paragraphs: canonical.paragraphs }
}

/** The same for a content that may be JSON: then spaces and the order of members do not count. */
export function identifyCard(content: string): TextIdentity | undefined {
  const canonical = canonicalCard(content)
  return canonical ? { form: CANONICAL_JSON_FORM, hash: canonical.hash } : identifyText(content)
}
