import { after, describe } from 'node:test'
import type { Browser } from 'playwright-core'
import { findChromium, launchChromium, NO_CHROMIUM } from './chromium.ts'
import { clearTab, openTab, type Tab } from './tab.ts'
import { startVisit, type Visit, type VisitOptions } from './visit.ts'

/** Lifetime of a visit: a test. */
type Owner = { after(work: () => Promise<void>): void }

type OpenOptions = VisitOptions & {
  /** A browser context that ends with the visit, and its init scripts with it. */
  isAlone?: boolean
}

let browser: Promise<Browser> | undefined
const idleTabs: Tab[] = []

// Said at the top of the file, so that it belongs to the whole run and not to the suite that came first.
after(async () => (await browser)?.close())

/** A suite that is skipped, and says why, where there is no browser. */
export function describeInBrowser(title: string, body: () => void): void {
  void describe(title, { skip: findChromium() === undefined ? NO_CHROMIUM : false }, body)
}

/** A new visitor: no cookies but the one given, no permissions. Ends when the test ends. */
export async function openVisit(t: Owner, baseUrl: string, options: OpenOptions = {}): Promise<Visit> {
  const { isAlone = false, ...rest } = options
  const tab = await takeTab(rest.javaScriptEnabled !== false, isAlone)
  t.after(() => (isAlone ? tab.context.close() : returnTab(tab)))
  return startVisit(tab, baseUrl, rest)
}

/** One browser for all tests of the process, started when the first of them needs it. */
async function takeTab(isScripted: boolean, isNew: boolean): Promise<Tab> {
  const at = isNew ? -1 : idleTabs.findLastIndex(tab => tab.isScripted === isScripted)
  if (at >= 0) return idleTabs.splice(at, 1)[0]!
  browser ??= launchChromium()
  return openTab(await browser, isScripted)
}

async function returnTab(tab: Tab): Promise<void> {
  try {
    await clearTab(tab)
    idleTabs.push(tab)
  } catch {
    // A test closed or crashed the page: the next visit gets another.
    await tab.context.close()
  }
}
