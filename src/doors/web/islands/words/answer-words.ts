import { fromUtf8, toHex } from '../../../../core/encoding/bytes.ts'
import { contentHash } from '../../../../core/encoding/content-hash.ts'
import { sha256 } from '../../../../core/encoding/sha256.ts'
import { fileText } from '../../../../core/files/file-text.ts'
import { codeIn, type Proof } from '../../../../core/record/proof.ts'
import { makeQuotation, quotationFragment } from '../../../../core/record/quotation.ts'
import { say } from '../../../../core/text/say.ts'
import { compareWords, isNamedFile, type WordsAnswer } from '../../../../verifier/compare-words.ts'
import { textForms } from '../../../../verifier/content-forms.ts'
import { lacksSalt, verifyProofByHash } from '../../../../verifier/verify-proof.ts'
import { type Html, html } from '../../html.ts'
import { messageView } from '../../views/check-results.ts'
import { codeBlock } from '../../views/code-block.ts'
import { wordsAnswerView } from '../../views/words/words-answer.ts'
import { FILE_BYTES_MAX, readBytes } from '../check/hash-file.ts'
import { type CertificateLookup, createLookup } from '../check/lookup-certificate.ts'
import { messageFor, refusal } from '../check/refusal.ts'
import { openPdf, type PdfAddresses } from '../draft/open-pdf.ts'

type WordsInput = {
  text: string
  /** The same with its markup, where it was pasted with it. */
  html: string | undefined
  file: File | undefined
}

/** The attributes of the form: the code of its certificate, and the addresses of the PDF reader. */
export type WordsForm = PdfAddresses & { wordsForm: string }

/** Compares a reader's text with the certificate of this code, in the browser, and draws the answer. */
export async function answerWords(form: WordsForm, input: WordsInput): Promise<Html> {
  const { wordsForm: code } = form
  try {
    const { texts, fileHash } = await read(input, form)
    const lookup = createLookup((address, options) => fetch(address, options))
    const proof = await fetchProof(code, texts, lookup)
    const answers = texts.map(text => ({ text, answer: compareWords(proof, text) }))
    const [best] = answers.toSorted((one, other) => rankOf(one.answer) - rankOf(other.answer))
    const notes = [
      fileHash !== undefined && fileNote(proof, fileHash),
      quotationOffer(proof, best!.text, best!.answer),
    ]
    return wordsAnswerView(best!.answer, html`${notes}`)
  } catch (error) {
    return messageView(messageFor(error))
  }
}

const RANKS: WordsAnswer['kind'][] = ['same', 'same-words', 'part', 'whole', 'differs', 'other', 'unknown']

function rankOf({ kind }: WordsAnswer): number {
  return RANKS.indexOf(kind)
}

type ReadInput = { texts: string[]; fileHash?: string }

async function read({ text: pasted, html: markup, file }: WordsInput, pdf: PdfAddresses): Promise<ReadInput> {
  if (file === undefined) {
    if (pasted.trim() === '')
      throw refusal(say`There is nothing to compare yet: paste the text, or choose or drop a file.`)
    return { texts: [pasted, markup].filter(each => each !== undefined).map(each => each.toWellFormed()) }
  }
  if (file.size > FILE_BYTES_MAX)
    throw refusal(say`This file is larger than 100 MB, the most this page reads.`)
  const bytes = new Uint8Array(await readBytes(file, file.name))
  // Before the PDF reader takes the bytes over.
  const fileHash = `sha256:${toHex(sha256(bytes))}`
  const text = /\.(?:docx|pdf)$/i.test(file.name)
    ? await fileText(file.name, bytes, () => openPdf(pdf)).catch(unreadable)
    : fromUtf8(bytes)
  if (text === undefined) throw refusal(say`This file is not a text in UTF-8. Open it, and copy its text.`)
  return { texts: [text], fileHash }
}

/** The readers of files write their messages for people. */
function unreadable(cause: Error): never {
  throw refusal(cause.message, cause)
}

/** Whether it is the file that the certifier named; only its text was judged. */
function fileNote(proof: Proof, fileHash: string): Html | undefined {
  const isNamed = isNamedFile(proof, fileHash)
  if (isNamed === undefined) return undefined
  return isNamed
    ? html`<p class="small">The file is byte for byte the one that its certifier named beside the text.</p>`
    : html`<p class="small">The text was read from another file, by its certifier’s word. Only the text was compared.</p>`
}

/** The proof, once it holds. That of a private certificate brings its salt only for the right hash. */
async function fetchProof(code: string, texts: string[], lookup: CertificateLookup): Promise<Proof> {
  const proof = await verified(await lookup.proofOf(code), code, lookup)
  if (!lacksSalt(proof)) return proof
  for (const text of texts) {
    for (const hash of [contentHash(text), ...[...textForms(text)].map(form => form.hash)]) {
      // Looks the hash up first: a wrong hash for a code would count as a guess.
      const { certificates } = await lookup.certificatesOf(hash)
      if (certificates.some(({ verify_code }) => verify_code === code))
        return verified(await lookup.proofOf(code, hash), code, lookup)
    }
  }
  return proof
}

async function verified(input: unknown, code: string, lookup: CertificateLookup): Promise<Proof> {
  const { holds, proof } = await verifyProofByHash(input, undefined, await lookup.logKey())
  if (!holds || codeIn(proof!) !== code)
    throw refusal(
      say`The proof of this certificate does not hold. Do not rely on it: check it on the check page.`,
    )
  return proof!
}

/** For whole paragraphs: an address that shows them as part of the certified text, without the rest. */
function quotationOffer(proof: Proof, text: string, { kind }: WordsAnswer): Html | undefined {
  if (kind === 'same' || kind === 'same-words')
    return html`<p class="small">To prove a quotation, paste only its paragraphs, each of them whole.</p>`
  const quotation = kind === 'part' ? makeQuotation(proof, text) : undefined
  if (quotation === undefined) return undefined
  const address = `${location.origin}/quotation#${quotationFragment(quotation)}`
  return html`<h4>Prove this quotation</h4>
<p>This address shows the quoted paragraphs as part of the certified text. The rest of it is not in there.</p>
${codeBlock(address, html`the address of the quotation`)}
<p><a href="/quotation#${quotationFragment(quotation)}" data-quotation>Open it</a></p>`
}
