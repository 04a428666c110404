// The script inside a capsule: verifies the proof that the same file carries, and compares a content if one is given.
import { CAPSULE_ID, type Capsule } from '../../../../core/capsule.ts'
import { readCapsule } from '../../../../core/read-capsule.ts'
import { readProof } from '../../../../core/read-proof.ts'
import { verifyProofByHash } from '../../../../verifier/verify-proof.ts'
import { html } from '../../html.ts'
import { messageView, progressView } from '../../views/check-results.ts'
import { showMarks } from '../../views/show-marks.ts'
import { verificationView } from '../../views/verification.ts'
import { acceptDrops } from '../check/accept-drops.ts'
import { hashFile } from '../check/hash-file.ts'
import { messageFor } from '../check/refusal.ts'

const result = document.querySelector<HTMLElement>('[data-capsule-result]')!
const compare = document.querySelector<HTMLElement>('[data-capsule-compare]')!

const compareView = html`<p><label for="content">Compare a file with it. It is read here and goes nowhere.</label></p>
<p><input type="file" id="content"></p>
<p data-capsule-message role="status"></p>`

const capsule = readCapsule(document.getElementById(CAPSULE_ID)?.textContent ?? '')
if (capsule === undefined) refuse()
else void check(capsule, undefined).then(() => offerComparison(capsule), refuse)

/** Everything is drawn anew from what was verified: what the file showed before may have been anybody's. */
async function check(capsule: Capsule, contentHash: string | undefined): Promise<void> {
  const { proof: input, key, status, asOf } = capsule
  const { steps } = await verifyProofByHash(input, contentHash, key)
  const read = readProof(input)
  const record = 'proof' in read ? read.proof.record : undefined
  const code = record?.credentialSubject.code ?? 'unknown'
  const view = verificationView({
    code,
    record,
    steps,
    status: { ...status, asOf },
    key: { line: key, from: 'capsule' },
  })
  document.querySelector('h1')!.textContent = code
  result.innerHTML = view.toString()
}

function offerComparison(capsule: Capsule): void {
  compare.innerHTML = compareView.toString()
  compare.hidden = false
  const message = compare.querySelector<HTMLElement>('[data-capsule-message]')!
  const chosen = compare.querySelector<HTMLInputElement>('input')!
  let running = new AbortController()

  async function take(file: File, signal: AbortSignal): Promise<void> {
    const name = showMarks(file.name)
    const tell = (share: number) => {
      message.innerHTML = progressView(name, share).toString()
    }
    // What an earlier file came to must not stand beside the name of this one, least of all if it cannot be read.
    await check(capsule, undefined)
    await check(capsule, await hashFile(file, tell, signal))
    message.textContent = `Compared with ${name}.`
  }
  const start = () => {
    running.abort()
    running = new AbortController()
    const { signal } = running
    const [file] = chosen.files ?? []
    if (file) take(file, signal).catch(error => signal.aborted || complain(error))
  }
  const complain = (error: unknown) => {
    message.innerHTML = messageView(messageFor(error)).toString()
  }
  chosen.addEventListener('change', start)
  acceptDrops(document.body, files => {
    if (files instanceof Error) return complain(files)
    chosen.files = files
    start()
  })
}

function refuse(): void {
  result.innerHTML = messageView('Not valid: this file is damaged, and its proof cannot be read.').toString()
}
