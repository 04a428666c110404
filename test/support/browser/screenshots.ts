import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launchChromium } from './chromium.ts'
import { openSite, type SitePage } from './pages.ts'
import { openTab } from './tab.ts'
import { startVisit } from './visit.ts'

// Every page as people see it, for people to look at: node test/support/browser/screenshots.ts FOLDER

const WIDTHS = [360, 1280]
const COLOR_SCHEMES = ['light', 'dark'] as const

const [folder] = process.argv.slice(2)
if (folder === undefined)
  throw new Error('say where the pictures go: node test/support/browser/screenshots.ts FOLDER')
mkdirSync(folder, { recursive: true })
const site = await openSite()
const browser = await launchChromium()
try {
  for (const width of WIDTHS)
    for (const colorScheme of COLOR_SCHEMES) await takeAll(folder, width, colorScheme)
} finally {
  await browser.close()
  await site.close()
}

async function takeAll(folder: string, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  const tab = await openTab(browser, true)
  const visit = await startVisit(tab, site.baseUrl, { width, colorScheme })
  for (const page of site.pages) {
    await visit.become(page.cookie)
    await visit.open(page.path)
    const path = join(folder, `${fileName(page)}-${width}-${colorScheme}.png`)
    await visit.page.screenshot({ path, fullPage: true })
    console.log(path)
  }
  await tab.context.close()
}

function fileName({ title }: SitePage): string {
  return title.replaceAll(/[^\w]+/g, '-')
}
