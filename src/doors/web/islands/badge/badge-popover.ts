// For other sites: `<script src="https://…/badge.js" defer></script>`. A click on one of our badges shows the certificate's
// grade and status beside it. It asks our own server alone, by the code, and sets nothing on the page but one element.
import type { ShownCertificate } from '../../../../pipeline/present/wire-schemas.ts'
import { popoverWords } from './popover-words.ts'

type Shown = Pick<
  ShownCertificate,
  'trust_grade' | 'trust_score' | 'status' | 'issued_at' | 'enough_to_judge'
>

const STYLES = `
:host { all: initial; position: absolute; z-index: 2147483647; }
div { box-sizing: border-box; width: 18rem; max-width: calc(100vw - 1rem); padding: 1rem; border: 1px solid #84908d; border-radius: 0.6rem;
  background: #fff; color: #17211f; font: 0.95rem/1.5 system-ui, sans-serif; box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 0.25); }
p { margin: 0 0 0.5rem; }
strong { font-size: 1.15rem; }
a { color: #0f766e; font-weight: 600; }
button { min-height: 1.75rem; margin-left: 1rem; border: 0; background: none; color: inherit; font: inherit; text-decoration: underline; cursor: pointer; }
.revoked strong { color: #b42318; }
.superseded strong { color: #8a5a00; }
.active strong { color: #15703a; }
@media (prefers-color-scheme: dark) {
  div { background: #171e1c; color: #e8eeec; border-color: #6b7b77; }
  a { color: #4fc3b4; }
  .revoked strong { color: #ff9c92; }
  .superseded strong { color: #f0c263; }
  .active strong { color: #6ecb91; }
}`
const GAP_PX = 6
const WORDS = popoverWords(navigator.language)

const source = (document.currentScript as HTMLScriptElement | null)?.src
if (source) listen(new URL(source).origin)

function listen(origin: string): void {
  let close = () => {}
  document.addEventListener('click', event => {
    const link = (event.target as Element).closest?.('a')
    const code = link?.querySelector('img') && codeIn(link.href, origin)
    if (!link || !code || event.ctrlKey || event.metaKey || event.shiftKey) return close()
    event.preventDefault()
    close()
    close = open(link, `${origin}/api/v1/certificates/${code}`)
  })
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape') close()
  })
}

function codeIn(address: string, origin: string): string | undefined {
  return address.startsWith(`${origin}/certificate/`) ? /\/(PP-[A-Z0-9]{16})$/.exec(address)?.[1] : undefined
}

/** Returns the function that closes it. */
function open(link: HTMLAnchorElement, address: string): () => void {
  const host = document.createElement('span')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  root.adoptedStyleSheets = [sheet]
  const box = add(root, 'div', '')
  box.setAttribute('role', 'dialog')
  box.setAttribute('aria-label', WORDS.certificate)
  const text = add(box, 'p', WORDS.asking)
  const row = add(box, 'p', '')
  const more = add(row, 'a', WORDS.see) as HTMLAnchorElement
  more.href = link.href
  const close = () => {
    host.remove()
    link.focus()
  }
  add(row, 'button', WORDS.close).addEventListener('click', close)
  // Clicks within do not reach the page, where they would close it.
  host.addEventListener('click', event => event.stopPropagation())
  document.body.append(host)
  place(host, link)
  more.focus()
  void fetchShown(address).then(shown => describe(box, text, shown))
  return () => host.isConnected && close()
}

function place(host: HTMLElement, link: HTMLElement): void {
  const { left, bottom } = link.getBoundingClientRect()
  const room = document.documentElement.clientWidth - host.getBoundingClientRect().width - GAP_PX
  host.style.left = `${Math.max(GAP_PX, Math.min(left, room)) + scrollX}px`
  host.style.top = `${bottom + scrollY + GAP_PX}px`
}

async function fetchShown(address: string): Promise<Shown | undefined> {
  try {
    const answer = await fetch(address, { credentials: 'omit' })
    return answer.ok ? await answer.json() : undefined
  } catch {
    return undefined
  }
}

function describe(box: HTMLElement, text: HTMLElement, shown: Shown | undefined): void {
  if (shown === undefined) {
    text.textContent = WORDS.unreadable
    return
  }
  const { status, trust_grade: grade, trust_score: score, issued_at: issuedAt } = shown
  box.className = status
  text.textContent = ''
  add(text, 'strong', WORDS[status])
  const [wording, openWording] = [WORDS.grade, WORDS.openGrade]
  const grades =
    status === 'active' ? (shown.enough_to_judge ? wording : openWording)(grade, score) : WORDS.ended
  const issued = WORDS.issued(new Date(issuedAt).toLocaleDateString())
  text.append(document.createElement('br'), `${grades} ${issued}`)
}

function add(parent: ParentNode, name: string, text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  parent.append(element)
  return element
}
