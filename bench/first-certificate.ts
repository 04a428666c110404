import { setTimeout as wait } from 'node:timers/promises'
import { launchChromium } from '../test/support/browser/chromium.ts'
import { runService } from '../test/support/service/running-service.ts'

// From arriving on the start page to a first certificate, by hand: a person who pastes a text, types an address and a password
// at 40 words a minute, looks for every button, and reads the preview. The service and the browser share this machine.

/** 40 words of five letters a minute. */
const KEY_MS = 300
/** To find the next thing to press, and to move there. */
const SEEK_MS = 1500
/** Grade, problems and the way on. */
const READ_MS = 10_000

const TEXT = `Harwick council votes to close old bridge\n\n${'The council voted 7-2 on Tuesday to close the bridge, said Elena Ruiz, the chief engineer. '.repeat(8)}`

const service = await runService()
const browser = await launchChromium()
try {
  const page = await browser.newPage()
  const start = performance.now()
  const lap = (step: string) =>
    console.log(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${step}`)
  const press = async (role: 'button' | 'link', name: RegExp) => {
    await wait(SEEK_MS)
    await page.locator('main').getByRole(role, { name }).click()
  }
  const type = async (label: string, text: string) => {
    await wait(SEEK_MS)
    await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: KEY_MS })
  }

  await page.goto(service.baseUrl)
  await wait(SEEK_MS)
  await page.getByLabel('The text').fill(TEXT)
  await press('button', /^Check this text$/)
  await page.getByText('Preview, not certified').waitFor()
  lap('step 1: the text is pasted and checked')
  await wait(READ_MS)
  await press('link', /^Certify this text$/)
  lap('step 2: the preview is read')
  await type('E-mail address', 'editor@paper.example')
  await type('Password', 'a long enough password')
  await press('button', /^Register$/)
  await page.getByRole('article').waitFor()
  lap('step 3: registered, and back at the text')
  await press('button', /^Certify, uses 1 of 1$/)
  await page.getByRole('heading', { name: /^Certified: grade/ }).waitFor()
  lap('step 4: certified')
} finally {
  await browser.close()
  await service.close()
}
