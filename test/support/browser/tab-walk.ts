/** The focused element, or the end of the walk: back at the beginning, or caught in a focus trap. */
export type Step = { tag: string; look: string; needsName: boolean } | 'end' | 'trap'

declare global {
  var tabWalk: {
    /** Called after each press of the Tab key. */
    step(): Step
    /** How the elements stepped on look without the focus, in the same order. */
    looksAtRest(): string[]
  }
}

/** Runs in the page, and therefore refers to nothing outside itself. Puts the focus before the first element. */
export function installTabWalk(): void {
  const stops: Element[] = []

  function step(): Step {
    const element = document.activeElement
    if (element === null || element === document.body || element === stops[0]) return 'end'
    if (stops.includes(element)) return 'trap'
    stops.push(element)
    return { tag: tagOf(element), look: lookOf(element), needsName: !isMereScroller(element) }
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
  globalThis.tabWalk = { step, looksAtRest }
}
