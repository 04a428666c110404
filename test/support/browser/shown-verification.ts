import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { STEPS, type Step, type StepOutcome } from '../../../src/verifier/step.ts'

/** Result of one proof as a page shows it: `open` is a step that was not reached. */
export type ShownVerification = {
  headline: string
  tone: string
  outcomes: (StepOutcome | 'open')[]
}

export const ALL_PASSED: ShownVerification['outcomes'] = STEPS.map(() => 'passed')
export const NOT_COMPARED: ShownVerification['outcomes'] = STEPS.map(step =>
  step === 'content' ? 'skipped' : 'passed',
)

/** All before it passed, this one failed, and none after it was tried. */
export function failedAt(failing: Step): ShownVerification['outcomes'] {
  const steps: readonly Step[] = STEPS
  const at = steps.indexOf(failing)
  return STEPS.map((_, step) => (step < at ? 'passed' : step === at ? 'failed' : 'open'))
}

export async function shownVerifications(page: Page): Promise<ShownVerification[]> {
  return page.locator('article.verification').evaluateAll(articles =>
    articles.map(article => ({
      headline: article.querySelector('h3')!.innerText,
      tone: (article as HTMLElement).dataset.conclusion!,
      outcomes: [...article.querySelectorAll<HTMLElement>('[data-step]')].map(
        step => step.dataset.outcome as StepOutcome,
      ),
    })),
  )
}

export async function shownVerification(page: Page): Promise<ShownVerification> {
  const [shown, ...others] = await shownVerifications(page)
  assert.ok(shown, `no proof was verified:\n${await page.locator('main').innerText()}`)
  assert.equal(others.length, 0, 'more than one proof is shown')
  return shown
}
