import { fromBase64, fromUtf8, toBase64, utf8 } from '../encoding/bytes.ts'
import { parseJson } from '../encoding/parse-json.ts'
import {
  base64,
  listOf,
  objectOf,
  oneOf,
  type Shape,
  signedText,
  type TypeOf,
  text,
  wholeNumber,
} from '../encoding/shape.ts'
import { canonicalText } from '../text/canonical/canonical-text.ts'
import { compareParagraphs } from '../text/canonical/compare-paragraphs.ts'
import { isParagraphOf, paragraphNonce, paragraphPath } from '../text/canonical/paragraph-tree.ts'
import { codeIn, type Proof } from './proof.ts'

const QUOTATION_TYPE = 'pinproof-quotation/1'

/** Far longer than any quotation that is passed on as a link. */
const FRAGMENT_CHARACTERS_MAX = 200_000

/** Not checked here: the verifier reports what is wrong with a proof. */
const uncheckedProof: Shape<Proof> = { fault: () => undefined, schema: {} }

const quotationShape = objectOf(
  {
    type: oneOf([QUOTATION_TYPE]),
    code: text,
    paragraphs: listOf(
      objectOf({ place: wholeNumber(0), text: signedText, path: listOf(base64) }, { nonce: base64 }),
    ),
  },
  { proof: uncheckedProof },
)

/** Paragraphs of a certified text, shown to be part of it without the rest (docs/formats/quotation.md). */
export type Quotation = TypeOf<typeof quotationShape>
export type QuotedParagraph = Quotation['paragraphs'][number]

export function readQuotation(value: unknown): Quotation | undefined {
  if (quotationShape.fault(value) !== undefined) return undefined
  const quotation = value as Quotation
  return quotation.paragraphs.length > 0 ? quotation : undefined
}

/**
 * The quotation of every paragraph of `words` that stands in the certified text. Undefined where one of them does not, and
 * where the proof has no paragraphs. Neither salt nor leaves of the others enter it.
 */
export function makeQuotation(proof: Proof, words: string): Quotation | undefined {
  const { paragraphs: leaves, record, salt: saltText } = proof
  const quotation = canonicalText(words)
  const salt = saltText === undefined ? undefined : fromBase64(saltText)
  const isClosed = record.credentialSubject.commitment !== undefined && salt === undefined
  if (leaves === undefined || quotation === undefined || isClosed) return undefined
  const paragraphs: QuotedParagraph[] = []
  for (const { text, place } of compareParagraphs(quotation.paragraphs, leaves, salt).stretches) {
    if (place === undefined) return undefined
    const nonce = salt && { nonce: toBase64(paragraphNonce(salt, place)) }
    paragraphs.push({ place, text, path: paragraphPath(leaves, place), ...nonce })
  }
  return { type: QUOTATION_TYPE, code: codeIn(proof), paragraphs }
}

/** With the proof, so that it verifies without asking anyone. */
export function withProof(quotation: Quotation, proof: Proof): Quotation {
  const { salt: _, paragraphs: __, ...bare } = proof
  return { ...quotation, proof: bare }
}

/** Whether every quoted paragraph stands at its place in the text of this record. */
export function isQuotedFrom({ paragraphs }: Quotation, { record }: Pick<Proof, 'record'>): boolean {
  const tree = record.credentialSubject.text?.paragraphs
  const isPrivate = record.credentialSubject.commitment !== undefined
  if (tree === undefined) return false
  return paragraphs.every(each => (each.nonce !== undefined) === isPrivate && isParagraphOf(tree, each))
}

/** For the fragment of an address, which browsers send to no server. */
export function quotationFragment(quotation: Quotation): string {
  const { proof: _, ...short } = quotation
  return toBase64(utf8(JSON.stringify(short)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export function quotationInFragment(fragment: string): Quotation | undefined {
  if (fragment.length > FRAGMENT_CHARACTERS_MAX) return undefined
  const padded = fragment.replaceAll('-', '+').replaceAll('_', '/')
  const bytes = fromBase64(padded.padEnd(Math.ceil(padded.length / 4) * 4, '='))
  const json = bytes && fromUtf8(bytes)
  return json === undefined ? undefined : readQuotation(parseJson(json))
}
