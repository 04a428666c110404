import { fromBase64 } from '../core/encoding/bytes.ts'
import { contentHash } from '../core/encoding/content-hash.ts'
import type { Proof } from '../core/record/proof.ts'
import { commitmentOf } from '../core/record/record.ts'
import { canonicalText } from '../core/text/canonical/canonical-text.ts'
import { compareParagraphs, type ParagraphComparison } from '../core/text/canonical/compare-paragraphs.ts'
import { areLeavesOf } from '../core/text/canonical/paragraph-tree.ts'
import { textForms } from './content-forms.ts'
import { checkContent } from './verify-proof.ts'

/**
 * A text beside a certified one:
 * - `same`: byte for byte; `same-words`: in other typesetting.
 * - `part`: nothing but paragraphs of it, and not all of them; `whole`: all of it in order, and other words around.
 * - `differs`: some paragraphs are the same; `other`: none is.
 * - `unknown`: the proof has no paragraphs to compare with, or no salt.
 */
export type WordsAnswer =
  | { kind: 'same' | 'same-words' | 'unknown' }
  | { kind: 'part' | 'whole' | 'differs' | 'other'; comparison: ParagraphComparison }

/** Compares a text with the one that a record is about. The proof itself is not checked here. */
export function compareWords(
  proof: Pick<Proof, 'record' | 'salt' | 'paragraphs'>,
  text: string,
): WordsAnswer {
  const isCertified = (hash: string) => checkContent({ proof, contentHash: hash }).outcome === 'passed'
  if (isCertified(contentHash(text))) return { kind: 'same' }
  if (textForms(text).some(({ hash }) => isCertified(hash))) return { kind: 'same-words' }
  const comparison = comparisonOf(proof, text)
  return comparison === undefined ? { kind: 'unknown' } : { kind: kindOf(comparison), comparison }
}

function comparisonOf(
  { record, salt, paragraphs: leaves }: Pick<Proof, 'record' | 'salt' | 'paragraphs'>,
  text: string,
): ParagraphComparison | undefined {
  const { text: identity, commitment } = record.credentialSubject
  if (identity?.paragraphs === undefined || leaves === undefined) return undefined
  if (!areLeavesOf(identity.paragraphs, leaves)) return undefined
  const saltBytes = commitment === undefined ? undefined : fromBase64(salt ?? '')
  if (commitment !== undefined && !saltBytes?.length) return undefined
  return compareParagraphs(canonicalText(text)?.paragraphs ?? [], leaves, saltBytes)
}

function kindOf({
  stretches,
  missing,
  isInOrder,
}: ParagraphComparison): 'part' | 'whole' | 'differs' | 'other' {
  const isFound = stretches.some(({ place }) => place !== undefined)
  if (!isFound) return 'other'
  if (isInOrder && missing.length === 0) return 'whole'
  return isInOrder && stretches.every(({ place }) => place !== undefined) ? 'part' : 'differs'
}

/**
 * A file beside the one that a record names: undefined where it names none, or where the salt is missing. The certifier
 * named it, and the service never saw it: what was judged is the text alone.
 */
export function isNamedFile(
  { record, salt }: Pick<Proof, 'record' | 'salt'>,
  fileHash: string,
): boolean | undefined {
  const { file, commitment } = record.credentialSubject
  if (file === undefined) return undefined
  if (commitment === undefined) return file.hash === fileHash
  const saltBytes = fromBase64(salt ?? '')
  return saltBytes?.length ? file.hash === commitmentOf(saltBytes, fileHash) : undefined
}
