import { after, describe } from 'node:test'
import type { Browser } from 'playwright-core'
import { findChromium, launchChromium, NO_CHROMIUM } from './chromium.ts'
import { startVisit, type Visit, type VisitOptions } from './visit.ts'

/** Lifetime of a visit: a test. */
type Owner = { after(work: () => Promise<void>): void }

let browser: Promise<Browser> | undefined

// Said at the top of the file, so that it belongs to the whole run and not to whichever suite came first.
after(async () => (await browser)?.close())

/** One browser for all tests of the run, started when the first of them needs it. */
export function openBrowser(): Promise<Browser> {
  browser ??= launchChromium()
  return browser
}

/** A suite that is skipped, and says why, where there is no browser. */
export function describeInBrowser(title: string, body: () => void): void {
  void describe(title, { skip: findChromium() === undefined ? NO_CHROMIUM : false }, body)
}

/** A new visitor: no cookies but the one given, nothing cached. Closed when the test ends. */
export async function openVisit(t: Owner, baseUrl: string, options: VisitOptions = {}): Promise<Visit> {
  const visit = await startVisit(await openBrowser(), baseUrl, options)
  t.after(visit.close)
  return visit
}
