/** A focused element. */
export type Step = { tag: string; look: string; needsName: boolean }
/** Back at the beginning, or caught in a focus trap. */
type Ending = 'end' | 'trap'

declare global {
  var tabWalk: {
    /** One for each press of the Tab key so far, up to the ending. */
    steps: Step[]
    ending: Ending | undefined
    /** The elements stepped on. */
    stops: Element[]
    /** How they look without the focus, in the same order. */
    looksAtRest(): string[]
  }
}

/** Runs in the page, and therefore refers to nothing outside itself. Puts the focus before the first element. */
export function installTabWalk(): void {
  const stops: Element[] = []
  const walked: typeof tabWalk = { steps: [], ending: undefined, stops, looksAtRest }

  // The press has moved the focus by then.
  function onKeyUp({ key }: KeyboardEvent): void {
    if (key !== 'Tab' || globalThis.tabWalk !== walked) return
    walked.ending ??= endingAt(document.activeElement)
    if (walked.ending === undefined) note(document.activeElement!)
  }

  function endingAt(element: Element | null): Ending | undefined {
    if (element === null || element === document.body || element === stops[0]) return 'end'
    return stops.includes(element) ? 'trap' : undefined
  }

  function note(element: Element): void {
    stops.push(element)
    walked.steps.push({ tag: tagOf(element), look: lookOf(element), needsName: !isMereScroller(element) })
  }

  function looksAtRest(): string[] {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return stops.map(lookOf)
  }

  // The focus mark may be drawn around the element, its label or the box it lies in.
  function lookOf(element: Element): string {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const places = [element, element.parentElement!, ...labels]
    return places.map(markOf).join(' / ')
  }

  function markOf(element: Element): string {
    for (const animation of element.getAnimations())
      if (animation instanceof CSSTransition) animation.finish()
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, border } = getComputedStyle(element)
    const outline = outlineStyle === 'none' ? 'none' : `${outlineStyle} ${outlineWidth} ${outlineColor}`
    return [outline, boxShadow, border].join(', ')
  }

  // A box that scrolls can be focused in Chromium without being a control.
  function isMereScroller(element: Element): boolean {
    return element instanceof HTMLElement && element.tabIndex < 0
  }

  function tagOf(element: Element): string {
    return element.outerHTML.slice(0, 120)
  }

  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  globalThis.tabWalk = walked
  addEventListener('keyup', onKeyUp, true)
}
