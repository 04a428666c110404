import { fromUtf8 } from '../../../core/encoding/bytes.ts'
import { canonicalMail } from '../../../core/mail/canonical-mail.ts'
import { codeIn, type Proof } from '../../../core/record/proof.ts'
import { readQuotation } from '../../../core/record/quotation.ts'
import { compareWords } from '../../../verifier/compare-words.ts'
import { contentForms } from '../../../verifier/content-forms.ts'
import { STEP_LABELS, STEPS, type StepOutcome } from '../../../verifier/step.ts'
import { type ContentVerification, lacksSalt, verifyProof } from '../../../verifier/verify-proof.ts'
import type { CliDeps, Command } from '../cli-deps.ts'
import { describeWords } from '../describe-words.ts'
import { readKey, readProofFile } from '../read-proof-file.ts'
import { checkQuotation } from './quote-command.ts'

const MARKS: Record<StepOutcome, string> = { passed: 'ok  ', failed: 'FAIL', skipped: '--  ' }
/** A script that forgets the content must not take the proof for a valid one. */
const NOT_COMPARED = 3

export const verifyCommand: Command = {
  usage: 'verify PROOF [CONTENT] [--key KEY]',
  summary: 'Check a proof against the content, offline.',
  help: `PROOF is the file from /api/v1/certificates/<code>/proof, a capsule, or a quotation; CONTENT the certified text. It is compared byte by
byte, then by its words: HTML, Markdown or plain text with the same words will do, and says so. Where the words differ, the
paragraphs are named that do. Of a mail any saved copy (.eml) will do. The proof of
a company document or a mail needs its salt: fetch it with ?hash=sha256:<hash of the content>, or with the owner's API key.
KEY is the log's verifier key as you know it: the line at /log/key, or a file holding it. Without it the key inside
the proof is used, which shows that the proof is consistent, not who issued it. If the log has changed its key since you
got yours, the proof brings the signed hand-overs that lead from the one to the other.

${STEPS.map(step => `${step.padEnd(10)}  ${STEP_LABELS[step]}`).join('\n')}

Exit code 0: valid; 1: not; ${NOT_COMPARED}: all but the content holds, and that was not compared: without CONTENT, or
without the salt.`,
  options: { key: { type: 'string' } },
  positionals: [1, 2],
  async run(deps, [proofPath, contentPath], { key }) {
    const document = await readProofFile(deps, proofPath!)
    const quotation = readQuotation(document)
    if (quotation !== undefined) return checkQuotation(deps, quotation, key)
    const content = contentPath === undefined ? undefined : await deps.readFile(contentPath)
    const verification = await verifyProof(document, content, await readKey(deps, key))
    for (const { step, outcome, says } of verification.steps)
      deps.print(`${MARKS[outcome]}  ${step.padEnd(10)}  ${says}`)
    if (content !== undefined) explainForm(deps, verification, content)
    return conclude(deps, verification, content)
  },
}

/** Says which form of the content was the certified one, or how the content differs. */
function explainForm(
  { print }: CliDeps,
  { form, steps, proof }: ContentVerification,
  content: Uint8Array,
): void {
  if (form?.form === 'canonical-text')
    print('\nThe same words, other typesetting: the bytes are not those that were certified.')
  if (form?.form === 'canonical-json')
    print('\nThe same JSON, written differently: spaces and the order of members do not count.')
  if (form?.form === 'canonical-mail')
    print(
      '\nThe content is a mail and was compared in its canonical form: what servers add on the way does not count.',
    )
  if (steps.at(-1)!.step !== 'content') return
  const text = fromUtf8(content)
  if (proof !== undefined && text !== undefined)
    for (const line of describeWords(compareWords(proof, text))) print(line)
  const mail = canonicalMail(content)
  if (mail.kind === 'refused') return
  print('\nThe content is a mail. Its canonical form was compared too, and is not the certified one either.')
  if (mail.list !== undefined) print('This copy came through a mailing list, and lists change mails.')
}

function conclude(
  { print }: CliDeps,
  { valid, holds, steps, keyFromProof, proof }: ContentVerification,
  content: Uint8Array | undefined,
): number {
  if (!holds) {
    print(`\nNOT VALID: the step "${steps.at(-1)!.step}" fails.`)
    return 1
  }
  const { product, grade, score } = proof!.record.credentialSubject
  const certificate = `${codeIn(proof!)}, ${product}, grade ${grade}, score ${score}, issued ${proof!.record.validFrom}`
  if (valid) print(`\nVALID: ${certificate}.`)
  else {
    print(`\nCONTENT NOT COMPARED: record, log and signature hold for ${certificate}.`)
    for (const line of missingFor(proof!, content)) print(line)
  }
  if (keyFromProof) print(`The key came with the proof. Compare it with one you trust: ${proof!.key}`)
  return valid ? 0 : NOT_COMPARED
}

/** Says how to get the content or the salt that the comparison lacks. */
function missingFor(proof: Proof, content: Uint8Array | undefined): string[] {
  if (content === undefined) return ['Give the content to compare it.']
  if (!lacksSalt(proof)) return []
  const base = proof.record.id.slice(0, proof.record.id.lastIndexOf('/certificate/'))
  return [
    'The salt is missing, which ties this private certificate to its content. Its issuer gives the proof with the salt for the hash:',
    ...contentForms(content).map(
      ({ hash }) => `${base}/api/v1/certificates/${codeIn(proof)}/proof?hash=${hash}`,
    ),
  ]
}
