import { createOpeningAttempts, type MissLimits } from '../access/opening-attempts.ts'
import { createSharedRateWindows } from '../adapters/sql/accounts/shared-rate-windows.ts'
import type { Database } from '../adapters/sql/engine/database.ts'
import { engineOf } from '../adapters/sql/engine/engine.ts'
import type { Clock } from '../core/runtime/clock.ts'
import { createMemoryRateWindows } from '../core/runtime/memory-rate-window.ts'
import type { OpenRateWindow } from '../core/runtime/rate-window.port.ts'
import type { Config } from '../settings/config.ts'

type LimitSettings = MissSettings &
  Pick<
    Config,
    | 'CERTIFY_PER_MINUTE'
    | 'SANDBOX_PER_MINUTE'
    | 'ACCOUNTS_PER_HOUR'
    | 'MAIL_PER_HOUR'
    | 'MAIL_CLIENT_PER_HOUR'
  >

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Processes that share a database count in it; a single process counts in memory. */
export function openRateLimits(settings: LimitSettings, database: Database, clock: Clock) {
  const sharedWindows =
    engineOf(database.writer) === 'postgres' ? createSharedRateWindows(database, clock) : undefined
  const openRateWindow: OpenRateWindow = sharedWindows?.open ?? createMemoryRateWindows(clock)
  const limitTo = (purpose: string, quota: number | undefined, windowSeconds: number) =>
    quota === undefined ? undefined : openRateWindow(purpose, quota, windowSeconds)
  return {
    openRateWindow,
    limits: {
      certify: limitTo('certify', settings.CERTIFY_PER_MINUTE, MINUTE),
      sandbox: limitTo('sandbox', settings.SANDBOX_PER_MINUTE, MINUTE),
      accounts: limitTo('accounts', settings.ACCOUNTS_PER_HOUR, HOUR),
    },
    openingAttempts: createOpeningAttempts(openRateWindow, missLimits(settings)),
    mailLimits: {
      perAccount: limitTo('mail', settings.MAIL_PER_HOUR, HOUR),
      perClient: limitTo('mail-client', settings.MAIL_CLIENT_PER_HOUR, HOUR),
    },
    forgetEnded: async () => sharedWindows?.forgetEnded(),
  }
}

type MissSettings = Pick<
  Config,
  'OPENING_MISSES_PER_HOUR' | 'OPENING_MISSES_PER_CODE' | 'LOOK_UP_MISSES_PER_HOUR'
>

export function missLimits(settings: MissSettings): MissLimits {
  return {
    openings: settings.OPENING_MISSES_PER_HOUR,
    openingsOfCode: settings.OPENING_MISSES_PER_CODE,
    lookUps: settings.LOOK_UP_MISSES_PER_HOUR,
  }
}
