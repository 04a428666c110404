import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { browserFiles } from '../../../clients/build/build-browser.ts'
import { findFullChromium, QUIET } from './chromium.ts'

export type ExtendedChromium = {
  page: Page
  /** What the button shows on top of its icon. */
  buttonText(): Promise<string>
  /** Presses the button: the popup's answers, by their names, and its text. */
  askPopup(): Promise<PopupAnswer>
  close(): Promise<void>
}

export type PopupAnswer = { answers: string[]; text: string }

const READ_POPUP = `(async () => {
  const result = document.querySelector('[data-result]')
  while (result.ariaBusy !== 'false') await new Promise(resolve => setTimeout(resolve, 50))
  const answers = [...document.querySelectorAll('[data-answer]')].map(each => each.dataset.answer)
  return { answers, text: document.querySelector('main').innerText }
})()`

/** Real Chromium with the extension as its user installs it: the built files in a folder. */
export async function startExtendedChromium(): Promise<ExtendedChromium> {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-extension-'))
  const extension = join(folder, 'extension')
  for (const { name, body } of await browserFiles()) {
    mkdirSync(dirname(join(extension, name)), { recursive: true })
    writeFileSync(join(extension, name), body)
  }
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: findFullChromium()!,
    chromiumSandbox: false,
    // The old headless mode has no extensions.
    args: [
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      '--headless=new',
      ...QUIET,
    ],
    ignoreDefaultArgs: ['--disable-extensions', '--headless'],
  })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const page = context.pages()[0]!
  return {
    page,
    buttonText: () =>
      worker.evaluate(
        `chrome.tabs.query({ active: true }).then(([{ id }]) => chrome.action.getBadgeText({ tabId: id }))`,
      ),
    async askPopup() {
      await page.bringToFront()
      await worker.evaluate('chrome.action.openPopup()')
      return readPopup(context, page)
    },
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Playwright does not count a popup among the pages, so it is reached by the protocol beneath. */
async function readPopup(context: BrowserContext, page: Page): Promise<PopupAnswer> {
  const session = await context.newCDPSession(page)
  const targetId = await popupTarget(session)
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const answered = new Promise<PopupAnswer>(resolve => {
    session.on('Target.receivedMessageFromTarget', ({ message }) => {
      const { id, result } = JSON.parse(message) as {
        id?: number
        result: { result: { value: PopupAnswer } }
      }
      if (id === 1) resolve(result.result.value)
    })
  })
  const call = { expression: READ_POPUP, awaitPromise: true, returnByValue: true }
  await session.send('Target.sendMessageToTarget', {
    sessionId,
    message: JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: call }),
  })
  const answer = await answered
  await session.send('Target.closeTarget', { targetId })
  await session.detach()
  return answer
}

async function popupTarget(session: CDPSession): Promise<string> {
  for (;;) {
    const { targetInfos } = await session.send('Target.getTargets')
    const popup = targetInfos.find(({ url }) => url.endsWith('/popup.html'))
    if (popup) return popup.targetId
  }
}
