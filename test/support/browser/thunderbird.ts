import { arePrograms, type Mozilla, startMozilla } from './mozilla.ts'
import { makeProfile } from './thunderbird-profile.ts'

export const NO_THUNDERBIRD =
  'no Thunderbird or no virtual display on this machine: apt-get install thunderbird xvfb'

export function hasThunderbird(): boolean {
  return arePrograms('thunderbird', 'Xvfb')
}

/** Real Thunderbird on a virtual display, with a profile of its own. */
export function startThunderbird(smtpPort: number): Promise<Mozilla> {
  return startMozilla('thunderbird', makeProfile(smtpPort))
}
