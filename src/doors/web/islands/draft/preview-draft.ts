import { say } from '../../../../core/text/say.ts'
import { type Html, html, spokenSentence } from '../../html.ts'
import { noticeView } from '../../pages/preview/notice-view.ts'
import { type DraftForm, readDraft } from './draft-form.ts'
import { markFields, unmarkFields } from './field-marks.ts'

export type Previewer = { run(): Promise<void> }

/** The preview without a reload: progress that can be cancelled, then the outcome as the server renders it. */
export function createPreviewer(draft: DraftForm): Previewer {
  const { form, outcome } = draft
  const button = form.querySelector<HTMLButtonElement>('[data-check]')!
  let controller: AbortController | undefined

  async function run(): Promise<void> {
    if (controller !== undefined) return
    controller = new AbortController()
    const { signal } = controller
    const origin = document.activeElement
    showProgress(draft, button)
    try {
      showOutcome(draft, await send(new URLSearchParams(readDraft(draft)), signal), origin)
    } catch {
      if (signal.aborted) showCancelled(draft, button)
      else showOutcome(draft, String(failureNotice(undefined)), origin)
    } finally {
      controller = undefined
      button.removeAttribute('aria-disabled')
    }
  }

  form.addEventListener('submit', event => {
    if (event.submitter?.hasAttribute('data-certify')) {
      certifyOnce(event)
      return
    }
    event.preventDefault()
    void run()
  })
  outcome.addEventListener('click', event => {
    if ((event.target as Element).closest('[data-cancel]') !== null) controller?.abort()
  })
  form.addEventListener('input', () => markOutdated(outcome))
  return { run }
}

/** The button is disabled for assistive technology and the eye, but it keeps the focus. */
function showProgress(draft: DraftForm, button: HTMLButtonElement): void {
  const { form, outcome, status } = draft
  unmarkFields(form)
  button.setAttribute('aria-disabled', 'true')
  const { product_type: product } = readDraft(draft)
  const template = document.querySelector<HTMLTemplateElement>(
    `template[data-progress="${CSS.escape(product)}"]`,
  )
  outcome.replaceChildren(template?.content.cloneNode(true) ?? '')
  status.textContent = outcome.querySelector('.progress-title')?.textContent ?? spokenSentence(say`Checking`)
  outcome.scrollIntoView({ block: 'nearest' })
}

/** Moves the focus to the outcome, unless the visitor has moved it elsewhere in the meantime. */
function showOutcome({ form, outcome, status }: DraftForm, markup: string, origin: Element | null): void {
  const focused = document.activeElement
  const mayMoveFocus = focused === origin || focused === document.body || outcome.contains(focused)
  outcome.innerHTML = markup
  markFields(form, outcome)
  const heading = outcome.querySelector<HTMLElement>('#arrival')
  status.textContent = heading?.textContent ?? ''
  if (mayMoveFocus) heading?.focus({ preventScroll: true })
  if (mayMoveFocus) outcome.scrollIntoView()
}

function showCancelled({ outcome, status }: DraftForm, button: HTMLButtonElement): void {
  outcome.innerHTML = String(html`<p class="small">Cancelled. Nothing was kept.</p>`)
  status.textContent = outcome.textContent
  button.focus()
}

/** A double click sends the form once. Its id would keep a second one from counting, too. */
function certifyOnce(event: SubmitEvent): void {
  const button = event.submitter!
  if (button.ariaDisabled === 'true') event.preventDefault()
  button.ariaDisabled = 'true'
  button.textContent = spokenSentence(say`Certifying`)
}

/** The preview is of another text once the form has changed: certifying takes a new one. */
function markOutdated(outcome: HTMLElement): void {
  const step = outcome.querySelector<HTMLElement>('[data-next-step]')
  if (step === null || step.hasAttribute('data-outdated')) return
  step.setAttribute('data-outdated', '')
  step.innerHTML = String(
    html`<p>The form has changed since this preview. Check the text again to certify it.</p>`,
  )
}

async function send(body: URLSearchParams, signal: AbortSignal): Promise<string> {
  const headers = { 'x-pinproof-fragment': '1' }
  const response = await fetch('/try', { method: 'POST', headers, body, signal })
  const isOutcome = response.headers.has('x-pinproof-fragment')
  return isOutcome ? response.text() : String(failureNotice(response.status))
}

/** For failures without an answer from the sandbox: a lost connection, or a proxy's error. */
function failureNotice(status: number | undefined): Html {
  if (status === undefined)
    return notice(
      html`No answer came`,
      html`The connection was lost, and nothing was kept. Please try again.`,
    )
  if (status === 413) return notice(html`This text is too long`, html`It is longer than the sandbox takes.`)
  return notice(
    html`That did not work`,
    html`The server answered ${status}, and nothing was kept. Please try again in a moment.`,
  )
}

function notice(heading: Html, reason: Html): Html {
  return noticeView(heading, html`<p>${reason} What you typed is still here.</p>`)
}
