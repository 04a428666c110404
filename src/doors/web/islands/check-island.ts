// Checks a text or a file against the service's certificates. The content is hashed here and never sent.
import { messageView } from '../views/check-results.ts'
import { acceptDrops } from './check/accept-drops.ts'
import { checkContent } from './check/check-content.ts'
import type { CheckDeps } from './check/check-deps.ts'
import { checkProof } from './check/check-proof.ts'
import { createLookup } from './check/lookup-certificate.ts'
import { messageFor } from './check/refusal.ts'
import { sortInput } from './check/sort-input.ts'
import { productNames } from './product-names.ts'

const form = document.querySelector<HTMLFormElement>('form[data-check]')
const result = document.querySelector<HTMLElement>('[data-check-result]')
if (form && result) attach(form, result)

function attach(form: HTMLFormElement, result: HTMLElement): void {
  const text = form.querySelector<HTMLTextAreaElement>('#check-text')!
  const fileInput = form.querySelector<HTMLInputElement>('#check-file')!
  let controller = new AbortController()

  async function start(): Promise<void> {
    const { signal } = clear()
    result.ariaBusy = 'true'
    try {
      await checkAll(text.value, [...(fileInput.files ?? [])], result, signal)
    } catch (error) {
      if (!signal.aborted) addPart(result).show(messageView(messageFor(error)))
    }
    if (!signal.aborted) result.ariaBusy = 'false'
  }

  /** Cancels an earlier check, so that its results do not appear any more. */
  function clear(): AbortController {
    controller.abort()
    controller = new AbortController()
    result.replaceChildren()
    result.ariaBusy = 'false'
    return controller
  }

  form.addEventListener('submit', event => {
    event.preventDefault()
    void start()
  })
  fileInput.addEventListener('change', () => void start())
  form.addEventListener('reset', () => void clear())
  acceptDrops(form, files => {
    if (files instanceof Error) {
      clear()
      return addPart(result).show(messageView(files.message))
    }
    fileInput.files = files
    void start()
  })
}

async function checkAll(
  text: string,
  files: File[],
  result: HTMLElement,
  signal: AbortSignal,
): Promise<void> {
  const { proofs, contents, policy, root } = await sortInput(text, files)
  const wholeLookup = createLookup((address, options) => fetch(address, options), signal)
  const isAbsenceProven = form?.dataset.check === 'absence'
  const lookup = isAbsenceProven ? wholeLookup : { ...wholeLookup, absenceOf: async () => undefined }
  const checks =
    proofs.length > 0
      ? proofs.map(proof => (deps: CheckDeps) => checkProof(proof, contents[0], deps))
      : contents.map(content => (deps: CheckDeps) => checkContent(content, deps))
  for (const check of checks) {
    signal.throwIfAborted()
    const { show } = addPart(result)
    await check({ lookup, names: productNames, demands: { policy, root }, show, signal }).catch(error => {
      signal.throwIfAborted()
      show(messageView(messageFor(error)))
    })
  }
}

function addPart(result: HTMLElement): Pick<CheckDeps, 'show'> {
  const part = document.createElement('div')
  part.className = 'check-part'
  result.append(part)
  return {
    show(view) {
      part.innerHTML = view.toString()
    },
  }
}
