/** Findings and their marks in the text point at each other: on hover and focus both light up, a click leads across. */
export function linkFindings(outcome: HTMLElement): void {
  for (const [name, isLit] of [
    ['pointerover', true],
    ['pointerout', false],
    ['focusin', true],
    ['focusout', false],
  ] as const) {
    outcome.addEventListener(name, event => light(outcome, event.target as Element, isLit))
  }
  outcome.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.mark, a[data-place]')
    const target = link && outcome.querySelector<HTMLElement>(`#${CSS.escape(link.hash.slice(1))}`)
    if (!target) return
    event.preventDefault()
    show(target)
  })
}

function light(outcome: HTMLElement, origin: Element, isLit: boolean): void {
  const codes = codesOf(origin)
  for (const code of codes) {
    const selector = `[data-finding="${CSS.escape(code)}"], [data-findings~="${CSS.escape(code)}"]`
    for (const element of outcome.querySelectorAll(selector)) element.classList.toggle('lit', isLit)
  }
}

function codesOf(origin: Element): string[] {
  const mark = origin.closest<HTMLElement>('[data-findings]')
  if (mark !== null) return mark.dataset.findings!.split(' ')
  const finding = origin.closest<HTMLElement>('[data-finding]')
  return finding === null ? [] : [finding.dataset.finding!]
}

/** Opens what is folded around it, brings it into view and gives it the focus. */
function show(target: HTMLElement): void {
  target.closest('details')?.setAttribute('open', '')
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  target.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
  if (!target.matches('a')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
