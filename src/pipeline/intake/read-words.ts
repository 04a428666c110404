import type { ProductDescription, TextIdentity } from '../../core/judging/product-description.ts'
import { isLong } from '../../core/judging/submission.ts'
import { PARAGRAPHS_MAX, treeOfParagraphs } from '../../core/text/canonical/paragraph-tree.ts'

/**
 * The words of a content, read ahead for the thread that certifies, which sets the pace. Undefined for a long text, which would delay the other callers of this thread.
 */
export function readWords(
  { identify, disclosure }: ProductDescription,
  content: string,
): TextIdentity | undefined {
  const words = isLong({ content }) ? undefined : identify?.(content)
  // The leaves of a private record have a salt, which is drawn with the record.
  if (words?.paragraphs === undefined || disclosure === 'private') return words
  const { paragraphs, ...identity } = words
  return paragraphs.length > PARAGRAPHS_MAX ? identity : { ...identity, hashed: treeOfParagraphs(paragraphs) }
}
