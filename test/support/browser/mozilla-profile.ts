import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Preferences = Record<string, string | number | boolean>

/** No greeting, no telemetry, no update: nothing that is asked of the network or of a person. */
const QUIET: Preferences = {
  'app.update.enabled': false,
  'app.update.auto': false,
  'datareporting.policy.dataSubmissionPolicyBypassNotification': true,
  'extensions.update.enabled': false,
  // Questions are answered at once here; a person is given half a second to see what the press would mean.
  'security.notification_enable_delay': 0,
  'ui.prefersReducedMotion': 1,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.page': 0,
  // Any free one; the program writes into its profile which it is.
  'marionette.port': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
}

/** A new folder with a profile. */
export function makeMozillaProfile(preferences: Preferences): string {
  const folder = mkdtempSync(join(tmpdir(), 'pinproof-mozilla-'))
  const lines = Object.entries({ ...QUIET, ...preferences }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join(''))
  return folder
}
