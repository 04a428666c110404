import { type PageReading, READ_PAGE } from './page-reading.ts'
import type { WebExtension } from './web-extension.ts'

/** The page in front; undefined where the browser lets no extension read it. */
export async function readTab({
  tabs,
  scripting,
}: Pick<WebExtension, 'tabs' | 'scripting'>): Promise<PageReading | undefined> {
  const [tab] = await tabs.query({ active: true, currentWindow: true })
  const tabId = tab?.id
  if (tabId === undefined) return undefined
  const ask = () => tabs.sendMessage(tabId, READ_PAGE) as Promise<PageReading>
  try {
    return await ask()
  } catch {
    // The page was open before the extension came, or the user has not allowed it on every page.
    return scripting
      .executeScript({ target: { tabId }, files: ['page-reader.js'] })
      .then(ask)
      .catch(() => undefined)
  }
}
