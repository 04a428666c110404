import { withoutBlankStart } from '../../../core/mail/blank-start.ts'
import type { DkimOutcome } from '../mail-authenticator.port.ts'

const LOST = '\uFFFD'
const DAY_MS = 86_400_000
/** Within this time a domain that replaces a key still publishes the old one. */
const FRESH_DAYS = 2

/** Where a copy that was handed in lost bytes, as when its text was read in a wrong character set. */
export type LostBytes = { inText: boolean; inLines: string[] }

export function findLostBytes(content: string): LostBytes {
  const message = withoutBlankStart(content)
  const end = /\r?\n\r?\n/u.exec(message)?.index ?? message.length
  const lines = message.slice(0, end).split(/\r?\n(?![ \t])/u)
  const damaged = lines.filter(line => line.includes(LOST))
  return {
    inText: message.includes(LOST, end),
    inLines: damaged.map(line => line.slice(0, line.indexOf(':')).trim().toLowerCase()),
  }
}

/** Whether lost bytes explain that a signature failed. The rest of it must fit, so that it is known to be genuine. */
export function isFailedByDamage(
  { failure, covers, added }: DkimOutcome,
  { inText, inLines }: LostBytes,
): boolean {
  if (failure === undefined || (!failure.textFits && !inText)) return false
  const isLineDamaged = inLines.some(name => covers.includes(name) || added.includes(name))
  return failure.seal === 'holds' ? !failure.textFits : failure.seal === 'opens' && isLineDamaged
}

/** Whether the domain may have put another key in the place of the one that signed an old copy: its text fits as it did. */
export function isKeyReplaced(
  { failure, signedAt }: DkimOutcome,
  written: Date | undefined,
  now: Date,
): boolean {
  const since = signedAt ?? written
  if (failure?.seal !== 'foreign' || !failure.textFits || since === undefined) return false
  return now.getTime() - since.getTime() > FRESH_DAYS * DAY_MS
}
