import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'

/** The first has no windows to draw: the same engine in two thirds of the processor time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
/** Nothing may be asked of the network but by the page that is looked at. */
export const QUIET = ['--disable-background-networking', '--disable-component-update', '--no-first-run']

export const NO_CHROMIUM = 'no Chromium on this machine: apt-get install chromium-headless-shell'

/** Where Chromium lies, if this machine has one. Nothing is ever downloaded. */
export function findChromium(): string | undefined {
  return findProgram(NAMES)
}

/** One that has windows, and so extensions. */
export function findFullChromium(): string | undefined {
  return findProgram(NAMES.slice(1))
}

function findProgram(names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return names.flatMap(name => folders.map(folder => join(folder, name))).find(isExecutable)
}

/** Without Chromium's own sandbox, which root and most containers cannot have: it sees no page but ours. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error(NO_CHROMIUM)
  return chromium.launch({ executablePath, args: QUIET, chromiumSandbox: false })
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
