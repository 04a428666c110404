import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContextOptions, Page, Response } from 'playwright-core'
import type { Recording } from './recorded-visit.ts'
import type { Tab } from './tab.ts'

const HEIGHT = 800
const SETTLE_MS_MAX = 30_000

export type VisitOptions = Pick<BrowserContextOptions, 'javaScriptEnabled' | 'offline'> & {
  colorScheme?: 'light' | 'dark'
  /** Of the window, in CSS pixels. */
  width?: number
  /** Nothing is cached, and requests are weighed: for a first load, and for a visitor who never had the key of the log. */
  isFirst?: boolean
  /** `name=value`, as a customer holds it. */
  cookie?: string | undefined
}

export type Visit = Recording & {
  baseUrl: string
  page: Page
  /** Holds this cookie from now on, and no other. */
  become(cookie: string | undefined): Promise<void>
  /** Goes to a path and waits until the page has settled. */
  open(path: string): Promise<Response>
  /**
   * Waits until the page is there to its end, every request has ended, those that others led to as well, and what they
   * brought is painted. A click waits only until the page that it leads to begins: settle before reading that page.
   */
  settle(): Promise<void>
}

export async function startVisit(
  { context, page, debug, recorder }: Tab,
  baseUrl: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const { width = 1280, cookie, colorScheme = 'light', offline = false, javaScriptEnabled = true } = options
  if (options.isFirst === true) await debug.send('Network.clearBrowserCache')
  const recording = recorder.restart(options.isFirst)
  await Promise.all([
    page.setViewportSize({ width, height: HEIGHT }),
    page.emulateMedia({ media: null, colorScheme }),
    context.setOffline(offline),
    become(cookie),
  ])

  async function become(holder: string | undefined): Promise<void> {
    await context.clearCookies()
    if (holder === undefined) return
    const [name, value] = holder.split('=') as [string, string]
    await context.addCookies([{ name, value, url: baseUrl }])
  }

  async function open(path: string): Promise<Response> {
    const response = await page.goto(new URL(path, baseUrl).href)
    assert.ok(response, `${path} is no page of its own`)
    await settle()
    return response
  }

  async function settle(): Promise<void> {
    const deadline = new AbortController()
    const late = wait(SETTLE_MS_MAX, undefined, { signal: deadline.signal }).then(() => {
      const waiting = recording.requests.filter(({ bytes }) => bytes === undefined).map(({ url }) => url)
      throw new Error(`the page is still busy after ${SETTLE_MS_MAX} ms: ${waiting.join(' ')}`)
    })
    try {
      await Promise.race([quiet(), late])
    } finally {
      deadline.abort()
      await late.catch(() => {})
    }
  }

  async function quiet(): Promise<void> {
    await page.waitForLoadState()
    let known: number
    do {
      known = recording.requests.length
      await recording.ended()
      if (javaScriptEnabled) await page.evaluate(twoFrames)
    } while (recording.requests.length > known)
  }

  return { ...recording, baseUrl, page, become, open, settle }
}

/** The first frame may have been under way before the change; the second shows it. */
function twoFrames(): Promise<void> {
  return new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
}
