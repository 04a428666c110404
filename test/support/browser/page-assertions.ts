import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Visit } from './visit.ts'

const PHONE = { width: 360, height: 740 }
const LAYOUT_SHIFT_MAX = 0.01

/** All requests, of every kind, went to our host. */
export function assertOnlyOwnHost({ requests, baseUrl }: Visit): void {
  const { host } = new URL(baseUrl)
  const strangers = requests
    .map(({ url }) => url)
    .filter(url => !isWithinPage(url) && new URL(url).host !== host)
  assert.ok(strangers.length === 0, `the page asked other hosts:\n${strangers.join('\n')}`)
}

/** No error on the console, none uncaught, nothing that the content security policy forbids. */
export async function assertNoErrors({ page, faults }: Visit): Promise<void> {
  // Pending events of the page arrive before the result of an evaluation.
  await page.evaluate('0')
  assert.ok(faults.length === 0, `the page has errors:\n${faults.join('\n')}`)
}

/** All that was transferred since the visit began: for a first visit that opened one page, its first load. */
export function assertLight({ requests }: Visit, bytesMax = 100_000): void {
  const total = requests.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0)
  const heaviest = requests.toSorted((left, right) => (right.bytes ?? 0) - (left.bytes ?? 0))
  const list = heaviest.map(({ url, bytes }) => `${String(bytes).padStart(9)}  ${url}`).join('\n')
  assert.ok(total <= bytesMax, `${total} bytes were transferred, ${bytesMax} are allowed:\n${list}`)
}

/** No layout shift without user input. */
export async function assertNoLayoutShift({ page }: Visit): Promise<void> {
  const { total, moved } = await page.evaluate(() => {
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = (observer.takeRecords() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)
    const nodes = shifts.flatMap(({ sources }) => sources.map(({ node }) => node))
    const tags = nodes.filter(node => node instanceof Element).map(node => node.outerHTML.slice(0, 120))
    return { total: shifts.reduce((sum, { value }) => sum + value, 0), moved: [...new Set(tags)] }
  })
  assert.ok(total < LAYOUT_SHIFT_MAX, `the layout shifted by ${total.toFixed(3)}:\n${moved.join('\n')}`)
}

/** Nothing overflows to the right on a small phone: the page never scrolls horizontally; boxes may scroll inside. */
export async function assertFits(page: Page, width = PHONE.width): Promise<void> {
  await page.setViewportSize({ ...PHONE, width })
  const { needed, outside } = await page.evaluate(width => {
    const isCut = (element: Element): boolean => {
      const box = element.parentElement
      if (box === null || box === document.body) return false
      return getComputedStyle(box).overflowX !== 'visible' || isCut(box)
    }
    const wide = [...document.body.querySelectorAll('*')].filter(
      element => element.getBoundingClientRect().right > width + 0.5 && !isCut(element),
    )
    return {
      needed: document.documentElement.scrollWidth,
      outside: wide.map(element => (element.cloneNode() as Element).outerHTML.slice(0, 120)),
    }
  }, width)
  const message = `the page needs ${needed} px at ${width} px; these stick out:\n${outside.join('\n')}`
  assert.ok(needed <= width && outside.length === 0, message)
}

function isWithinPage(url: string): boolean {
  return url.startsWith('data:') || url.startsWith('blob:')
}
