// The sandbox without a reload: progress that can be cancelled, then the outcome as the server renders it.
import { html } from '../html.ts'
import { failureNotice } from './sandbox/failure-notice.ts'
import { markFields, unmarkFields } from './sandbox/field-marks.ts'

const form = document.querySelector<HTMLFormElement>('[data-sandbox]')!
const button = form.querySelector<HTMLButtonElement>('[type="submit"]')!
const outcome = document.querySelector<HTMLElement>('[data-outcome]')!
const status = document.querySelector<HTMLElement>('[data-status]')!

let running: AbortController | undefined

form.addEventListener('submit', event => {
  event.preventDefault()
  if (running === undefined) void attempt()
})

outcome.addEventListener('click', event => {
  if ((event.target as Element).closest('[data-cancel]') !== null) running?.abort()
})

async function attempt(): Promise<void> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  running = new AbortController()
  const { signal } = running
  const origin = document.activeElement
  showProgress(Object.fromEntries(fields).product_type)
  try {
    showOutcome(await send(new URLSearchParams(fields), signal), origin)
  } catch {
    if (signal.aborted) showCancelled()
    else showOutcome(String(failureNotice(undefined)), origin)
  } finally {
    running = undefined
    button.removeAttribute('aria-disabled')
  }
}

async function send(body: URLSearchParams, signal: AbortSignal): Promise<string> {
  const headers = { 'x-pinproof-fragment': '1' }
  const response = await fetch('/try', { method: 'POST', headers, body, signal })
  const isOutcome = response.headers.has('x-pinproof-fragment')
  return isOutcome ? response.text() : String(failureNotice(response.status))
}

function showProgress(product: string): void {
  unmarkFields(form)
  // Disabled for assistive technology and the eye, but it keeps the focus.
  button.setAttribute('aria-disabled', 'true')
  const template = document.querySelector<HTMLTemplateElement>(
    `template[data-progress="${CSS.escape(product)}"]`,
  )
  outcome.replaceChildren(template?.content.cloneNode(true) ?? '')
  status.textContent = outcome.querySelector('.progress-title')?.textContent ?? 'Checking'
  outcome.scrollIntoView({ block: 'nearest' })
}

/** The focus goes along, unless the visitor has gone on to something else in the meantime. */
function showOutcome(markup: string, origin: Element | null): void {
  const focused = document.activeElement
  const waited = focused === origin || focused === document.body || outcome.contains(focused)
  outcome.innerHTML = markup
  markFields(form, outcome)
  const heading = outcome.querySelector<HTMLElement>('#arrival')
  status.textContent = heading?.textContent ?? ''
  if (waited) heading?.focus({ preventScroll: true })
  if (waited) outcome.scrollIntoView()
}

function showCancelled(): void {
  outcome.innerHTML = String(html`<p class="small">Cancelled. Nothing was kept.</p>`)
  status.textContent = outcome.textContent
  button.focus()
}
