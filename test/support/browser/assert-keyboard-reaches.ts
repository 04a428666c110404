import assert from 'node:assert/strict'
import type { CDPSession, Page } from 'playwright-core'
import { installTabWalk } from './tab-walk.ts'

const STOPS_MAX = 300

/** One element at which the Tab key stops, and how it looks then. */
type Stop = { name: string; tag: string; look: string; needsName: boolean }

/**
 * Walks through the page with the Tab key alone, from its beginning to its end. Every stop has a name and looks
 * different with the focus on it, and the names given are among them. Returns all names, in order.
 */
export async function assertKeyboardReaches(page: Page, names: (string | RegExp)[]): Promise<string[]> {
  await page.evaluate(installTabWalk)
  const stops = await walk(page)
  const reached = stops.map(({ name }) => name)
  const missed = names.filter(wanted => !reached.some(name => fits(name, wanted)))
  const list = reached.map(name => `\n  ${name}`).join('')
  assert.ok(missed.length === 0, `not reached by the Tab key: ${missed.join(', ')}; it stops at:${list}`)
  assertNone(
    'the Tab key stops where nothing is named',
    stops.filter(({ name, needsName }) => needsName && name === ''),
  )
  const atRest = await page.evaluate(() => tabWalk.looksAtRest())
  assertNone(
    'the focus cannot be seen',
    stops.filter(({ look }, index) => look === atRest[index]),
  )
  return reached
}

function fits(name: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? name === wanted : wanted.test(name)
}

function assertNone(complaint: string, stops: Stop[]): void {
  assert.ok(stops.length === 0, `${complaint}:\n${stops.map(({ tag }) => tag).join('\n')}`)
}

async function walk(page: Page): Promise<Stop[]> {
  const debug = await page.context().newCDPSession(page)
  try {
    // Kept for the walk: otherwise Chromium builds the whole tree anew for each name.
    await debug.send('Accessibility.enable')
    const stops: Stop[] = []
    while (stops.length < STOPS_MAX) {
      await page.keyboard.press('Tab')
      const step = await page.evaluate(() => tabWalk.step())
      if (step === 'end') return stops
      assert.notEqual(step, 'trap', `the Tab key does not get past ${stops.at(-1)?.tag}`)
      stops.push({ ...(step as Omit<Stop, 'name'>), name: await nameOfFocus(debug) })
    }
    return assert.fail(`the Tab key stops more than ${STOPS_MAX} times`)
  } finally {
    await debug.detach()
  }
}

/** The name as assistive technology is told it. */
async function nameOfFocus(debug: CDPSession): Promise<string> {
  const { result } = await debug.send('Runtime.evaluate', { expression: 'document.activeElement' })
  const { nodes } = await debug.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId!,
    fetchRelatives: false,
  })
  return String(nodes[0]?.name?.value ?? '').trim()
}
