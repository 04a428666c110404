import type { Page } from 'playwright-core'
import type { Proof } from '../../../src/core/record/proof.ts'

/** A file as a visitor gives it to the page /check or to a capsule. */
export type GivenFile = { name: string; content: string }

declare global {
  var seenSteps: string[][]
}

export async function checkText(page: Page, text: string): Promise<void> {
  await page.getByLabel('Paste the text').fill(text)
  await page.getByRole('button', { name: 'Check' }).click()
  await answered(page)
}

/** Clears pasted text first, so that only the files are checked. */
export async function checkFiles(page: Page, ...files: GivenFile[]): Promise<void> {
  await page.getByLabel('Paste the text').fill('')
  await page.getByLabel(/^Or choose files/).setInputFiles(files.map(payloadOf))
  await answered(page)
}

export async function dropFile(page: Page, file: GivenFile): Promise<void> {
  const dataTransfer = await page.evaluateHandle(({ name, content }) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], name))
    return transfer
  }, file)
  await page.locator('form[data-check]').dispatchEvent('drop', { dataTransfer })
  await answered(page)
}

export async function answered(page: Page): Promise<void> {
  await page.locator('[data-check-result][aria-busy="false"]').waitFor({ state: 'attached' })
}

export function fileOf(proof: Proof): GivenFile {
  return { name: 'proof.json', content: JSON.stringify(proof) }
}

export function payloadOf({ name, content }: GivenFile) {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
}

/** Runs in the page. Notes the marks of all steps whenever one is drawn. */
export function watchSteps(): void {
  globalThis.seenSteps = []
  const result = document.querySelector('[data-check-result]')!
  new MutationObserver(() => {
    const steps = [...result.querySelectorAll<HTMLElement>('[data-step]')]
    if (steps.length > 0) seenSteps.push(steps.map(({ dataset }) => dataset.outcome!))
  }).observe(result, { childList: true, subtree: true })
}
