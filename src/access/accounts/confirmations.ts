import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { OpenRateWindow, RateWindow } from '../../core/runtime/rate-window.port.ts'
import { say } from '../../core/text/say.ts'
import { hashSecret } from '../hash-secret.ts'
import type { OnSecurityEvent } from '../security-event.ts'
import type { Account } from './account-store.port.ts'
import type { ConfirmationStore } from './confirmation-store.port.ts'
import { LINK_TOKEN_PATTERN } from './link-token.ts'

const HOUR_SECONDS = 60 * 60
/** By mailbox, not by account: an account can be erased and made again. */
export const LINKS_PER_MAILBOX = 3
export const LINKS_PER_NETWORK = 10

type Holder = Pick<Account, 'id' | 'email'>

/** Only a link is mailed to an address before the reader of its mail has confirmed it. */
export type Confirmations = {
  /** Sends a link after a registration; none where the mailbox has reached its limit. */
  welcome(account: Holder): Promise<void>
  /** Sends another link, within the limits. */
  askAgain(account: Holder, callerAddress: string): Promise<void>
  isConfirmed(account: Holder): Promise<boolean>
  /** False for every kind of wrong token alike. */
  confirm(token: string): Promise<boolean>
  forgetExpired(): Promise<void>
}

type ConfirmationsDeps = {
  store: ConfirmationStore
  clock: Clock
  openRateWindow: OpenRateWindow
  onSecurityEvent: OnSecurityEvent
  /** Called when a link is to be sent at once. */
  onRequested(): void
}

export function createConfirmations(deps: ConfirmationsDeps): Confirmations {
  const { store, clock, openRateWindow, onSecurityEvent, onRequested } = deps
  const byMailbox = openRateWindow('confirmation', LINKS_PER_MAILBOX, HOUR_SECONDS)
  const byNetwork = openRateWindow('confirmation-network', LINKS_PER_NETWORK, HOUR_SECONDS)

  async function requestLink({ id, email }: Holder): Promise<void> {
    await store.request(id, email, clock())
    onRequested()
  }

  async function isConfirmed({ id, email }: Holder): Promise<boolean> {
    return (await store.confirmedEmail(id)) === email
  }

  return {
    isConfirmed,

    async welcome(account) {
      const { allowed } = await byMailbox.take(account.email)
      if (allowed) await requestLink(account)
    },

    async askAgain(account, callerAddress) {
      if (await isConfirmed(account))
        throw new Problem('conflict', say`Your e-mail address is confirmed already.`)
      await requireUse(byNetwork, callerAddress)
      await requireUse(byMailbox, account.email)
      await requestLink(account)
    },

    async confirm(token) {
      if (!LINK_TOKEN_PATTERN.test(token)) return false
      const account = await store.confirm(hashSecret(token), clock())
      if (account !== undefined) onSecurityEvent({ event: 'address-confirmed', account })
      return account !== undefined
    },

    forgetExpired: () => store.deleteExpired(clock()),
  }
}

/** One more link, unless the limit is reached. */
export async function requireUse(window: RateWindow, name: string): Promise<void> {
  const { allowed, resetSeconds } = await window.take(name)
  if (allowed) return
  throw new Problem('rate-limited', say`Too many links were asked for; wait before asking again.`, {
    retryAfterSeconds: resetSeconds,
  })
}
