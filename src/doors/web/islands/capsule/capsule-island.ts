// The script inside a capsule: verifies the proof that the same file carries, and compares a content if one is given.
import type { Policy } from '../../../../core/log/policy.ts'
import { CAPSULE_ID, type Capsule, readCapsule } from '../../../../core/record/capsule.ts'
import { codeIn, readProof } from '../../../../core/record/proof.ts'
import { checkContent, verifyProofByHash } from '../../../../verifier/verify-proof.ts'
import { html } from '../../html.ts'
import { messageView } from '../../views/check-results.ts'
import { showMarks } from '../../views/show-marks.ts'
import { verificationView, withProven } from '../../views/verification.ts'
import { acceptDrops } from '../check/accept-drops.ts'
import { type Candidate, hashContent } from '../check/hash-content.ts'
import { messageFor } from '../check/refusal.ts'
import { PROOF_BYTES_MAX, readPolicyFile } from '../check/sort-input.ts'
import { productNames } from '../product-names.ts'

const result = document.querySelector<HTMLElement>('[data-capsule-result]')!
const compare = document.querySelector<HTMLElement>('[data-capsule-compare]')!

const compareView = html`<p><label for="content">Compare a file with it, or demand the witnesses of a policy file. It is read here and goes nowhere.</label></p>
<p><input type="file" id="content"></p>
<p data-capsule-message role="status"></p>`

const capsule = readCapsule(document.getElementById(CAPSULE_ID)?.textContent ?? '')
if (capsule === undefined) refuse()
else void check(capsule, undefined).then(() => offerComparison(capsule), refuse)

/** Everything is drawn anew from the verified proof: the markup in the file is untrusted. */
async function check(capsule: Capsule, contentHash: string | undefined, policy?: Policy): Promise<void> {
  const { proof: input, key, status, asOf } = capsule
  const {
    steps,
    cosigners,
    status: proven,
  } = await verifyProofByHash(input, contentHash, key, undefined, {
    policy,
  })
  const parsed = readProof(input)
  const proof = 'proof' in parsed ? parsed.proof : undefined
  const code = proof === undefined ? 'unknown' : codeIn(proof)
  const view = verificationView({
    code,
    record: proof?.record,
    steps,
    demanded: policy && ['witnesses'],
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
  let policy: Policy | undefined
  let comparedHash: string | undefined

  async function take(file: File, signal: AbortSignal): Promise<void> {
    const name = showMarks(file.name)
    const show = (view: { toString(): string }) => {
      message.innerHTML = view.toString()
    }
    const demanded = file.size > PROOF_BYTES_MAX ? undefined : readPolicyFile(await file.text(), name)
    if (demanded !== undefined) {
      policy = demanded
      await check(capsule, comparedHash, policy)
      message.textContent = `Checked with the policy ${name}.`
      return
    }
    comparedHash = undefined
    // Takes back the result of an earlier file first: this one may turn out to be unreadable.
    await check(capsule, undefined, policy)
    const { hash, differs } = certifiedForm(capsule, await hashContent({ name, file }, { show, signal }))
    await check(capsule, hash, policy)
    comparedHash = hash
    message.textContent = `Compared with ${name}${differs ? ', a mail, in its canonical form' : ''}.`
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

/** The form of the file that was certified; the file itself where none was. */
function certifiedForm({ proof }: Capsule, forms: [Candidate, ...Candidate[]]): Candidate {
  const isCertified = ({ hash }: Candidate) => checkContent({ proof, contentHash: hash }).outcome === 'passed'
  return forms.find(isCertified) ?? forms[0]
}

function refuse(): void {
  result.innerHTML = messageView('Not valid: this file is damaged, and its proof cannot be read.').toString()
}
