import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** No serious or critical breach of WCAG 2.2 AA that a machine can find, as the page looks now. */
export async function assertAccessible(page: Page): Promise<void> {
  // Evaluated by the debugger, to which the page's content security policy does not apply.
  await page.evaluate(`window.axe === undefined && void (() => { ${SOURCE} })()`)
  const grave = await page.evaluate(async values => {
    // Without preload: that would fetch stylesheets again, which is a request of ours and not the page's.
    const { violations } = await window.axe.run(document, {
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
      preload: false,
    })
    // Chosen here: all that axe has looked at would be copied between three processes.
    return violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  }, STANDARDS)
  assert.ok(grave.length === 0, `the page is not accessible:\n${grave.map(describeViolation).join('\n')}`)
}

/** In light and in dark colours: the second look at the same page costs half as much as at a new one. */
export async function assertAccessibleInBothColours(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await assertAccessible(page)
  }
}

function describeViolation({ id, impact, help, helpUrl, nodes }: axe.Result): string {
  const places = nodes.map(({ target, failureSummary }) => {
    const reasons = (failureSummary ?? '').split('\n').slice(1)
    return [`  ${target.join(' ')}`, ...reasons.map(reason => `    ${reason.trim()}`)].join('\n')
  })
  return [`${id} (${impact}): ${help}`, ...places, `  ${helpUrl}`].join('\n')
}
