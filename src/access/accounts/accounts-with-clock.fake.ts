import { randomBytes } from 'node:crypto'
import { createMemoryRateWindows } from '../../core/runtime/memory-rate-window.ts'
import type { SecurityEvent } from '../security-event.ts'
import { createAccounts } from './accounts.ts'
import { createMemoryAccountStore } from './memory-account-store.fake.ts'
import type { PasswordHasher } from './password-hasher.port.ts'

export const START = new Date('2026-01-02T03:04:05.678Z')

/** Quick, and it keeps count of the work done: in the real one that is what a stopwatch would see. */
function createCountingHasher(): PasswordHasher & { verifications: () => number } {
  let verifications = 0
  return {
    hash: async password => `hash of ${password}`,
    async verify(password, passwordHash) {
      verifications += 1
      return passwordHash === `hash of ${password}`
    },
    verifications: () => verifications,
  }
}

/** Accounts in memory, with a clock that moves when the test says so. */
export function accountsWithClock() {
  let now = START
  const store = createMemoryAccountStore()
  const passwords = createCountingHasher()
  const clock = () => now
  const openRateWindow = createMemoryRateWindows(clock)
  const events: SecurityEvent[] = []
  const erasedIds: string[] = []
  const accounts = createAccounts({
    store,
    erasure: { erase: async id => erasedIds.push(id) > 0 },
    passwords,
    clock,
    randomBytes,
    openRateWindow,
    isCommonPassword: password => password === 'qwertyuiop',
    onSecurityEvent: event => void events.push(event),
    knownBrowsers: { recognize: (email, token) => (token === `browser of ${email}` ? token : undefined) },
    hasSecondFactor: async () => false,
    freeCertifications: 2,
    confirmsAddresses: false,
  })
  return {
    accounts,
    store,
    erasedIds,
    passwords,
    events,
    passSeconds(seconds: number) {
      now = new Date(now.getTime() + seconds * 1_000)
    },
    passMinutes(minutes: number) {
      now = new Date(now.getTime() + minutes * 60_000)
    },
  }
}
