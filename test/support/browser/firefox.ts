import { arePrograms, type Mozilla, startMozilla } from './mozilla.ts'
import { makeMozillaProfile } from './mozilla-profile.ts'

export const NO_FIREFOX = 'no Firefox or no virtual display on this machine: apt-get install firefox-esr xvfb'

const TAB = 'gBrowser.selectedBrowser'
const POPUP = `document.querySelector('.webextension-popup-browser')`

export type Firefox = Mozilla & {
  /** Loads an address in the one tab, and waits for its page. */
  open(address: string): Promise<void>
  /** The first value of a script inside the page that is not false, 0, empty or missing. */
  inPage<Value>(script: string, ...args: unknown[]): Promise<Value>
  /** Presses the button of an extension, and waits for a value inside its popup. */
  inPopup<Value>(id: string, script: string): Promise<Value>
}

export function hasFirefox(): boolean {
  return arePrograms('firefox-esr', 'Xvfb')
}

export async function startFirefox(): Promise<Firefox> {
  const firefox = await startMozilla('firefox-esr', makeMozillaProfile({}))
  await firefox.enter('browser.xhtml')
  return {
    ...firefox,
    async open(address) {
      await firefox.run(
        `${TAB}.fixupAndLoadURIString(arguments[0], { triggeringPrincipal: Services.scriptSecurityManager.getSystemPrincipal() })`,
        address,
      )
      await firefox.untilInside(
        TAB,
        'return document.readyState === "complete" && location.href === arguments[0]',
        address,
      )
    },
    inPage: (script, ...args) => firefox.untilInside(TAB, script, ...args),
    async inPopup(id, script) {
      await firefox.run(OPEN_POPUP, id)
      const value = await firefox.untilInside(POPUP, script)
      await firefox.run(`${POPUP}.closest('panel').hidePopup()`)
      await firefox.until(`return !${POPUP}`)
      return value as never
    },
  }
}

const OPEN_POPUP = `
  const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs')
  const { extension } = WebExtensionPolicy.getByID(arguments[0])
  ExtensionParent.apiManager.global.browserActionFor(extension).openPopup(window, false)`
