import { fromUtf8 } from '../../../core/encoding/bytes.ts'
import { type PinnedRoot, parsePinnedRoot } from '../../../core/log/keys/key-set.ts'
import { canonicalMail } from '../../../core/mail/canonical-mail.ts'
import { isLookupProof } from '../../../core/prefix-tree/lookup.ts'
import { codeIn, type Proof } from '../../../core/record/proof.ts'
import { readQuotation } from '../../../core/record/quotation.ts'
import { readPem, type X509 } from '../../../core/time-stamp/x509-certificate.ts'
import { keyFromSet, readKeySet } from '../../../verifier/check-key.ts'
import { type ProvenStatus, sentenceOf } from '../../../verifier/check-status.ts'
import { createTimeCheck } from '../../../verifier/check-time.ts'
import { compareWords, isNamedFile } from '../../../verifier/compare-words.ts'
import { contentForms } from '../../../verifier/content-forms.ts'
import { remainingTrust } from '../../../verifier/remaining-trust.ts'
import { DEMANDED_STEPS, STEP_LABELS, STEPS, type StepOutcome } from '../../../verifier/step.ts'
import { type ContentVerification, lacksSalt, verifyProof } from '../../../verifier/verify-proof.ts'
import { askStatus } from '../ask-status.ts'
import type { CliDeps, Command } from '../cli-deps.ts'
import { describeWords } from '../describe-words.ts'
import { readContentFile } from '../read-content-file.ts'
import { readKey, readPolicy, readProofFile } from '../read-proof-file.ts'
import { checkLookupFile } from './absent-command.ts'
import { checkQuotation } from './quote-command.ts'

const MARKS: Record<StepOutcome, string> = { passed: 'ok  ', failed: 'FAIL', skipped: '--  ' }
/** A script that forgets the content must not take the proof for a valid one. */
const NOT_COMPARED = 3
const REVOKED = 4

export const verifyCommand: Command = {
  usage: 'verify PROOF [CONTENT] [--key KEY] [--root ROOT] [--policy FILE] [--tsa FILE] [--offline]',
  summary: 'Check a proof against the content, and ask whether it still stands.',
  help: `PROOF is the file from /api/v1/certificates/<code>/proof, a capsule, a quotation, or a saved answer of /api/v1/absence; CONTENT the certified text. It is compared byte by
byte, then by its words: HTML, Markdown or plain text with the same words will do, and says so. Where the words differ, the
paragraphs are named that do. Of a mail any saved copy (.eml) will do; of a Word document (.docx) or a PDF the text is compared,
and it is said whether the file is the one that its certifier named. The proof of
a company document or a mail needs its salt: fetch it with ?hash=sha256:<hash of the content>, or with the owner's API key.
KEY is the log's verifier key as you know it: the line at /log/key, or a file holding it. Without it the key inside
the proof is used, which shows that the proof is consistent, not who issued it. If the log has changed its key since you
got yours, the proof brings the signed hand-overs that lead from the one to the other.
--root ROOT demands that an offline root has signed the keys: ROOT is its verifier key, or a file that holds it and, on a second line,
"key-set N": no set of keys before version N is then accepted. The log's key needs not be given.
--policy FILE demands witnesses: a C2SP tlog-policy names them, and how many must have cosigned the checkpoint. It may name
the log's key too, which then needs not be given. Whoever operates the log cannot show you another history than them.
--tsa FILE demands a time stamp (RFC 3161): FILE holds certificates, in PEM, of time-stamping authorities that you trust. Whether
one of them was revoked is not asked.
A proof knows no revocation after its checkpoint. So the service that issued it is asked for a fresh one, which is checked
in the same way. With --offline no connection is opened, and the status is that of the checkpoint.

${[...STEPS, ...DEMANDED_STEPS].map(step => `${step.padEnd(10)}  ${STEP_LABELS[step]}`).join('\n')}

Exit code 0: valid; 1: not; ${NOT_COMPARED}: all but the content holds, and that was not compared: without CONTENT, or
without the salt; ${REVOKED}: revoked by its owner.`,
  options: {
    key: { type: 'string' },
    root: { type: 'string' },
    policy: { type: 'string' },
    tsa: { type: 'string' },
  },
  switches: ['offline'],
  positionals: [1, 2],
  async run(deps, [proofPath, contentPath], { key, root: rootName, policy: policyPath, tsa }, switches) {
    const document = await readProofFile(deps, proofPath!)
    const quotation = readQuotation(document)
    if (quotation !== undefined) return checkQuotation(deps, quotation, key)
    const policy = policyPath === undefined ? undefined : await readPolicy(deps, policyPath)
    if (isLookupProof(document))
      return checkLookupFile(deps, document, { key: await readKey(deps, key), policy })
    const file = contentPath === undefined ? undefined : await readContentFile(deps, contentPath)
    const content = file?.content
    const checkTime = tsa === undefined ? undefined : createTimeCheck(await readAuthorities(deps, tsa))
    const root = await readRoot(deps, rootName)
    const knownKey = await readKey(deps, key)
    const verification = await verifyProof(document, content, knownKey, { root, policy, checkTime })
    for (const { step, outcome, says } of verification.steps)
      deps.print(`${MARKS[outcome]}  ${step.padEnd(10)}  ${says}`)
    if (file !== undefined) {
      explainForm(deps, verification, file.content)
      explainFile(deps, verification, file.fileHash)
    }
    if (policy === undefined) nameCosigners(deps, verification)
    if (tsa === undefined) countStamps(deps, verification)
    const status = switches.has('offline')
      ? verification.status
      : await presentStatus(deps, verification, knownKey ?? (await listedKey(verification, root)))
    const hasDemanded = { hasWitnesses: policy !== undefined, hasTime: tsa !== undefined }
    return conclude(deps, { ...verification, ...hasDemanded, status }, content)
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

function explainFile({ print }: CliDeps, { proof, holds }: ContentVerification, fileHash: string): void {
  const isNamed = holds ? isNamedFile(proof!, fileHash) : undefined
  if (isNamed === true) print('\nThe file is byte for byte the one that its certifier named beside the text.')
  if (isNamed === false)
    print('\nThe text was read from another file, by its certifier’s word. Only the text was compared.')
}

/** Names without a policy prove nothing: their keys are not known. */
function nameCosigners({ print }: CliDeps, { cosigners, holds }: ContentVerification): void {
  if (!holds || cosigners.length === 0) return
  const names = cosigners.map(({ name }) => name).join(', ')
  print(`\nThe checkpoint is cosigned in the names of ${names}. Give --policy to check and demand them.`)
}

function countStamps({ print }: CliDeps, { proof, holds }: ContentVerification): void {
  const count = proof?.timeStamps?.length ?? 0
  if (holds && count > 0)
    print(
      `\nThe proof holds ${count === 1 ? 'a time stamp' : `${count} time stamps`}. Give --tsa to check and demand one.`,
    )
}

/** The status by a fresh proof of the service where there is one, and otherwise by the given proof. */
async function presentStatus(
  deps: CliDeps,
  verification: ContentVerification,
  key: string | undefined,
): Promise<ProvenStatus | undefined> {
  const { holds, proof, status } = verification
  // Revoked is for ever, and a proof that does not hold names no service to ask.
  if (!holds || status?.status === 'revoked') return status
  const answer = await askStatus(deps.fetch, proof!, key ?? proof!.key)
  const mark = answer.status === undefined ? 'skipped' : 'passed'
  deps.print(`${MARKS[mark]}  online      ${answer.says}`)
  // A smaller log than that of the given proof tells nothing newer.
  return answer.status !== undefined && answer.status.asOf >= status!.asOf ? answer.status : status
}

type Demands = { hasWitnesses: boolean; hasTime: boolean }

function conclude(
  { print }: CliDeps,
  { valid, holds, steps, keyFromProof, proof, status, ...demanded }: ContentVerification & Demands,
  content: Uint8Array | undefined,
): number {
  if (!holds) {
    print(`\nNOT VALID: the step "${steps.at(-1)!.step}" fails.`)
    return 1
  }
  const { product, grade, score } = proof!.record.credentialSubject
  const certificate = `${codeIn(proof!)}, ${product}, grade ${grade}, score ${score}, issued ${proof!.record.validFrom}`
  if (status!.status === 'revoked') {
    print(
      `\nREVOKED: ${certificate}. Its owner has taken it back: ${sentenceOf(status!)}. Do not rely on it.`,
    )
    return REVOKED
  }
  if (valid) print(`\nVALID: ${certificate}.`)
  else {
    print(`\nCONTENT NOT COMPARED: record, log and signature hold for ${certificate}.`)
    for (const line of missingFor(proof!, content)) print(line)
  }
  if (status!.status === 'superseded')
    print(`A newer certificate stands in its place: ${sentenceOf(status!)}.`)
  print(remainingTrust({ ...demanded, keyFromProof }))
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

async function readAuthorities(deps: Pick<CliDeps, 'readFile'>, path: string): Promise<X509[]> {
  const authorities = readPem(fromUtf8(await deps.readFile(path)) ?? '')
  if (authorities === undefined || authorities.length === 0)
    throw new Error(`${path} holds no certificates in PEM that can be read.`)
  return authorities
}

/** The log's key by the key set of the root, to check a fresh proof with. */
async function listedKey({ proof }: ContentVerification, root: PinnedRoot | undefined) {
  const keySet = root && proof && (await readKeySet(proof, root))
  return keySet && keyFromSet(keySet, proof!)
}

async function readRoot(
  deps: Pick<CliDeps, 'readFile'>,
  name: string | undefined,
): Promise<PinnedRoot | undefined> {
  if (name === undefined) return undefined
  const root = parsePinnedRoot((await readKey(deps, name)) ?? '')
  if (root === undefined)
    throw new Error(`${name} is neither the verifier key of a root nor a file that holds one.`)
  return root
}
