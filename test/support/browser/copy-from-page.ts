import type { Browser, BrowserContext, Page } from 'playwright-core'

/** A selection as the clipboard holds it. */
export type Copied = { html: string; plain: string }

/** Copies parts of pages as a reader does: selects, presses Ctrl+C, and pastes elsewhere. */
export async function createCopier(browser: Browser) {
  const context = await browser.newContext()
  const desk = await openDesk(context)
  const page = await context.newPage()
  return {
    async copy(source: { html: string } | { address: string }, selector: string): Promise<Copied> {
      if ('html' in source) await page.setContent(source.html)
      else await page.goto(source.address)
      await page.bringToFront()
      await selectAndCopy(page, selector)
      return desk.paste()
    },
    close: () => context.close(),
  }
}

export async function selectAndCopy(page: Page, selector: string): Promise<void> {
  await page.evaluate(name => getSelection()!.selectAllChildren(document.querySelector(name)!), selector)
  await page.keyboard.press('Control+C')
}

async function openDesk(context: BrowserContext) {
  const page = await context.newPage()
  await page.setContent('<textarea></textarea>')
  return {
    async paste(): Promise<Copied> {
      await page.bringToFront()
      const pasted = page.evaluate(
        () =>
          new Promise<Copied>(resolve => {
            const field = document.querySelector('textarea')!
            field.focus()
            field.addEventListener(
              'paste',
              ({ clipboardData }) =>
                resolve({
                  html: clipboardData!.getData('text/html'),
                  plain: clipboardData!.getData('text/plain'),
                }),
              { once: true },
            )
          }),
      )
      // The listener must be there first.
      await page.evaluate(() => document.querySelector('textarea')!.focus())
      await page.keyboard.press('Control+V')
      return pasted
    },
  }
}
