import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { type Recorder, recordContext } from './recorded-visit.ts'

/**
 * A browser context with one page, for one visit after the other: opening both takes Chromium as long as loading two
 * pages does.
 */
export type Tab = {
  context: BrowserContext
  page: Page
  debug: CDPSession
  recorder: Recorder
  isScripted: boolean
}

export async function openTab(browser: Browser, isScripted: boolean): Promise<Tab> {
  const context = await browser.newContext({ javaScriptEnabled: isScripted })
  const recorder = await recordContext(context)
  const page = await context.newPage()
  return { context, page, debug: await context.newCDPSession(page), recorder, isScripted }
}

/**
 * Takes away what a visit leaves behind, but for what the browser has cached, mostly styles and scripts: loading them anew is
 * two fifths of the cost of a page. Rejects where the page no longer answers.
 */
export async function clearTab({ context, page }: Tab): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close()
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
    context.clearCookies(),
  ])
  // Outside the window, where it hovers over nothing.
  await page.mouse.move(-1, -1)
  // The next visit replaces the page, which costs half as much as an empty page in between.
  await page.evaluate('stop()')
}
