// The script inside a capsule: verifies the proof that the same file carries, and compares a content if one is given.

import { parsePinnedRoot } from '../../../../core/log/keys/key-set.ts'
import { CAPSULE_ID, type Capsule, readCapsule } from '../../../../core/record/capsule.ts'
import { codeIn, readProof } from '../../../../core/record/proof.ts'
import { say } from '../../../../core/text/say.ts'
import { compareWords } from '../../../../verifier/compare-words.ts'
import {
  checkContent,
  type Demands,
  demandedSteps,
  verifyProofByHash,
} from '../../../../verifier/verify-proof.ts'
import { type Html, html, spokenSentence } from '../../html.ts'
import { type Difference, messageView } from '../../views/check-results.ts'
import { showMarks } from '../../views/show-marks.ts'
import { verificationView, withProven } from '../../views/verification.ts'
import { wordsAnswerView } from '../../views/words/words-answer.ts'
import { acceptDrops } from '../check/accept-drops.ts'
import { type Candidate, hashContent, readText } from '../check/hash-content.ts'
import { messageFor } from '../check/refusal.ts'
import { PROOF_BYTES_MAX, readPolicyFile } from '../check/sort-input.ts'
import { productNames } from '../product-names.ts'

const result = document.querySelector<HTMLElement>('[data-capsule-result]')!
const compare = document.querySelector<HTMLElement>('[data-capsule-compare]')!

const compareView = html`<p><label for="content">Compare a file with it, or demand the witnesses of a policy file or the keys of a root file. It is read here and goes nowhere.</label></p>
<p><input type="file" id="content"></p>
<div data-capsule-message role="status"></div>`

/** The visitor's content and demands. */
const inputs: { contentHash?: string | undefined; demands: Demands } = { demands: {} }

const capsule = readCapsule(document.getElementById(CAPSULE_ID)?.textContent ?? '')
if (capsule === undefined) refuse()
else void check(capsule, undefined).then(() => offerComparison(capsule), refuse)

/** Everything is drawn anew from the verified proof: the markup in the file is untrusted. */
async function check(capsule: Capsule, contentHash: string | undefined): Promise<void> {
  inputs.contentHash = contentHash
  const { demands } = inputs
  const { proof: input, key, status, asOf } = capsule
  const {
    steps,
    cosigners,
    status: proven,
  } = await verifyProofByHash(input, contentHash, key, undefined, demands)
  const parsed = readProof(input)
  const proof = 'proof' in parsed ? parsed.proof : undefined
  const code = proof === undefined ? spokenSentence(say`unknown`) : codeIn(proof)
  const view = verificationView({
    code,
    record: proof?.record,
    steps,
    demanded: demandedSteps(demands),
    cosigners,
    status: withProven({ ...status, asOf }, proven),
    key: { line: key, from: 'capsule' },
    names: productNames,
  })
  document.querySelector('h1')!.textContent = code
  result.innerHTML = view.toString()
}

function offerComparison(capsule: Capsule): void {
  compare.innerHTML = compareView.toString()
  compare.hidden = false
  const message = compare.querySelector<HTMLElement>('[data-capsule-message]')!
  const fileInput = compare.querySelector<HTMLInputElement>('input')!
  let controller = new AbortController()

  async function take(file: File, signal: AbortSignal): Promise<void> {
    const name = showMarks(file.name)
    const show = (view: { toString(): string }) => {
      message.innerHTML = view.toString()
    }
    const policyMessage = await takeDemands(capsule, file, name)
    if (policyMessage !== undefined) {
      message.textContent = spokenSentence(policyMessage)
      return
    }
    // Takes back the result of an earlier file first: this one may turn out to be unreadable.
    await check(capsule, undefined)
    const { hash, differs } = certifiedForm(capsule, await hashContent({ name, file }, { show, signal }))
    await check(capsule, hash)
    message.innerHTML = (await comparedView(capsule, file, name, differs)).toString()
  }
  const start = () => {
    controller.abort()
    controller = new AbortController()
    const { signal } = controller
    const [file] = fileInput.files ?? []
    if (file) take(file, signal).catch(error => signal.aborted || complain(error))
  }
  const complain = (error: unknown) => {
    message.innerHTML = messageView(messageFor(error)).toString()
  }
  fileInput.addEventListener('change', start)
  acceptDrops(document.body, files => {
    if (files instanceof Error) return complain(files)
    fileInput.files = files
    start()
  })
}

/** Demands the witnesses of a policy file, or the keys of a root, from now on. Undefined for any other file. */
async function takeDemands(capsule: Capsule, file: File, name: string): Promise<string | undefined> {
  if (file.size > PROOF_BYTES_MAX) return undefined
  const text = await file.text()
  const policy = readPolicyFile(text, name)
  const root = parsePinnedRoot(text)
  if (policy === undefined && root === undefined) return undefined
  inputs.demands = { ...inputs.demands, ...(policy && { policy }), ...(root && { root }) }
  await check(capsule, inputs.contentHash)
  return policy ? say`Checked with the policy ${name}.` : say`Checked with the root ${name}.`
}

const asGiven = (name: string) => html`Compared with ${name}.`
const asMail = (name: string) => html`Compared with ${name}, a mail, in its canonical form.`

const COMPARED: Record<Difference['kind'], (name: string) => Html> = {
  typed: asGiven,
  'as-given': asGiven,
  mail: asMail,
  'canonical-mail': asMail,
  'canonical-json': name => html`Compared with ${name}: the same values, written differently.`,
  'canonical-text': name => html`Compared with ${name}: the same words, other typesetting.`,
}

async function comparedView({ proof }: Capsule, file: File, name: string, differs: Difference | undefined) {
  const text = await readText(file, name)
  const answer = text === undefined ? undefined : compareWords(proof, text)
  return html`${COMPARED[differs?.kind ?? 'as-given'](name)}
${answer && 'comparison' in answer && wordsAnswerView(answer)}`
}

/** The form of the file that was certified; the file itself where none was. */
function certifiedForm({ proof }: Capsule, forms: [Candidate, ...Candidate[]]): Candidate {
  const isCertified = ({ hash }: Candidate) => checkContent({ proof, contentHash: hash }).outcome === 'passed'
  return forms.find(isCertified) ?? forms[0]
}

function refuse(): void {
  result.innerHTML = messageView(
    say`Not valid: this file is damaged, and its proof cannot be read.`,
  ).toString()
}
