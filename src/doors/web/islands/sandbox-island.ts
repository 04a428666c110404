// The sandbox without a reload: progress that can be cancelled, then the outcome as the server renders it.
import { type Html, html } from '../html.ts'
import { noticeView } from '../pages/home/notice-view.ts'
import { fieldErrors } from '../views/field.ts'

const form = document.querySelector<HTMLFormElement>('[data-sandbox]')!
const button = form.querySelector<HTMLButtonElement>('[type="submit"]')!
const outcome = document.querySelector<HTMLElement>('[data-outcome]')!
const status = document.querySelector<HTMLElement>('[data-status]')!

let controller: AbortController | undefined

form.addEventListener('submit', event => {
  event.preventDefault()
  if (controller === undefined) void attempt()
})

outcome.addEventListener('click', event => {
  if ((event.target as Element).closest('[data-cancel]') !== null) controller?.abort()
})

async function attempt(): Promise<void> {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  controller = new AbortController()
  const { signal } = controller
  const origin = document.activeElement
  showProgress(Object.fromEntries(fields).product_type)
  try {
    showOutcome(await send(new URLSearchParams(fields), signal), origin)
  } catch {
    if (signal.aborted) showCancelled()
    else showOutcome(String(failureNotice(undefined)), origin)
  } finally {
    controller = undefined
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

/** Moves the focus to the outcome, unless the visitor has moved it elsewhere in the meantime. */
function showOutcome(markup: string, origin: Element | null): void {
  const focused = document.activeElement
  const mayMoveFocus = focused === origin || focused === document.body || outcome.contains(focused)
  outcome.innerHTML = markup
  markFields(form, outcome)
  const heading = outcome.querySelector<HTMLElement>('#arrival')
  status.textContent = heading?.textContent ?? ''
  if (mayMoveFocus) heading?.focus({ preventScroll: true })
  if (mayMoveFocus) outcome.scrollIntoView()
}

function showCancelled(): void {
  outcome.innerHTML = String(html`<p class="small">Cancelled. Nothing was kept.</p>`)
  status.textContent = outcome.textContent
  button.focus()
}

/** For failures without an answer from the sandbox: a lost connection, or a proxy's error. */
function failureNotice(status: number | undefined): Html {
  if (status === undefined)
    return notice('No answer came', 'The connection was lost, and nothing was kept. Please try again.')
  if (status === 413) return notice('This text is too long', 'It is longer than the sandbox takes.')
  return notice(
    'That did not work',
    `The server answered ${status}, and nothing was kept. Please try again in a moment.`,
  )
}

function notice(heading: string, sentence: string): Html {
  return noticeView(heading, html`<p>${sentence} What you typed is still here.</p>`)
}

/** Puts each problem of a refusal next to its field, as the server does when it renders the whole page. */
function markFields(form: HTMLFormElement, refusal: Element): void {
  for (const entry of refusal.querySelectorAll<HTMLElement>('[data-field]')) {
    const field = entry.dataset.field!
    const box = form.querySelector(`#${CSS.escape(field)}`)
    if (box === null) continue
    const error = String(fieldErrors(field, [{ field, message: entry.textContent }]))
    box.insertAdjacentHTML(box.matches('fieldset') ? 'beforeend' : 'afterend', error)
    setDescriptionIds(box, [...descriptionIds(box), `${field}-error`])
    if (!box.matches('fieldset')) box.setAttribute('aria-invalid', 'true')
  }
}

function unmarkFields(form: HTMLFormElement): void {
  for (const error of form.querySelectorAll('.field-error')) {
    const box = form.querySelector(`[aria-describedby~="${CSS.escape(error.id)}"]`)
    if (box !== null) {
      setDescriptionIds(
        box,
        descriptionIds(box).filter(id => id !== error.id),
      )
      box.removeAttribute('aria-invalid')
    }
    error.remove()
  }
}

function descriptionIds(box: Element): string[] {
  return (box.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
}

function setDescriptionIds(box: Element, ids: string[]): void {
  if (ids.length > 0) box.setAttribute('aria-describedby', ids.join(' '))
  else box.removeAttribute('aria-describedby')
}
