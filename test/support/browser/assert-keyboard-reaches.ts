import assert from 'node:assert/strict'
import type { CDPSession, Page } from 'playwright-core'
import { installTabWalk, type Step } from './tab-walk.ts'

const STOPS_MAX = 300
/** Between two looks at the page, which cost as much as several presses. Those beyond its end begin the walk anew. */
const PRESSES_AT_ONCE = 12

/** One element at which the Tab key stops, and how it looks then. */
type Stop = Step & { name: string }

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
  for (let pressed = 0; pressed < STOPS_MAX; pressed += PRESSES_AT_ONCE) {
    for (let press = 0; press < PRESSES_AT_ONCE; press += 1) await page.keyboard.press('Tab')
    const { ending, steps } = await page.evaluate(() => ({ ending: tabWalk.ending, steps: tabWalk.steps }))
    assert.notEqual(ending, 'trap', `the Tab key does not get past ${steps.at(-1)?.tag}`)
    if (ending === 'end') return withNames(page, steps)
  }
  return assert.fail(`the Tab key stops more than ${STOPS_MAX} times`)
}

/** The names as assistive technology is told them. */
async function withNames(page: Page, steps: Step[]): Promise<Stop[]> {
  const debug = await page.context().newCDPSession(page)
  try {
    // Kept meanwhile: otherwise Chromium builds the whole tree anew for each name.
    await debug.send('Accessibility.enable')
    const objectIds = await stopsOf(debug)
    return await Promise.all(
      steps.map(async (step, at) => ({ ...step, name: await nameOf(debug, objectIds[at]!) })),
    )
  } finally {
    await debug.detach()
  }
}

/** The elements that the walk has stepped on, as the debugger knows them. */
async function stopsOf(debug: CDPSession): Promise<string[]> {
  const stops = await debug.send('Runtime.evaluate', { expression: 'tabWalk.stops' })
  const { result } = await debug.send('Runtime.getProperties', {
    objectId: stops.result.objectId!,
    ownProperties: true,
  })
  return result.filter(({ name }) => /^\d+$/.test(name)).map(({ value }) => value!.objectId!)
}

async function nameOf(debug: CDPSession, objectId: string): Promise<string> {
  const { nodes } = await debug.send('Accessibility.getPartialAXTree', { objectId, fetchRelatives: false })
  return String(nodes[0]?.name?.value ?? '').trim()
}
