import { foldEmail } from '../../core/mail/mailbox.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { OpenRateWindow } from '../../core/runtime/rate-window.port.ts'
import { say } from '../../core/text/say.ts'
import { hashSecret } from '../hash-secret.ts'
import type { OnSecurityEvent } from '../security-event.ts'
import type { AccountStore } from './account-store.port.ts'
import { requireUse } from './confirmations.ts'
import { LINK_TOKEN_PATTERN } from './link-token.ts'
import { refuseWeakPassword } from './password-checks.ts'
import type { PasswordHasher } from './password-hasher.port.ts'
import type { RecoveryStore } from './recovery-store.port.ts'

const HOUR_SECONDS = 60 * 60
const RECOVERIES_PER_MAILBOX = 3
const RECOVERIES_PER_NETWORK = 10

/** The way back into an account whose password is lost, and its way to another address. */
export type Recovery = {
  /** Mails a link, if an account has this address; the caller cannot tell whether one has. */
  askReset(email: string, callerAddress: string): Promise<void>
  /** The address of the account. Undefined for every kind of wrong token alike. */
  resetPassword(token: string, password: string): Promise<string | undefined>
  /** Mails a link to the new address. The caller has checked the password, and the second factor. */
  askAddress(id: string, email: string, callerAddress: string): Promise<void>
  changeAddress(token: string): Promise<boolean>
  forgetExpired(): Promise<void>
}

type RecoveryDeps = {
  store: RecoveryStore
  accounts: Pick<AccountStore, 'findByEmail' | 'findById'>
  passwords: PasswordHasher
  clock: Clock
  openRateWindow: OpenRateWindow
  isCommonPassword(password: string): boolean
  onSecurityEvent: OnSecurityEvent
  onError(error: unknown): void
  /** Called when a link is to be sent at once. Undefined where no mail is sent. */
  onRequested: (() => void) | undefined
}

export function createRecovery(deps: RecoveryDeps): Recovery {
  const { store, accounts, clock, openRateWindow } = deps
  const byMailbox = openRateWindow('recovery', RECOVERIES_PER_MAILBOX, HOUR_SECONDS)
  const byNetwork = openRateWindow('recovery-network', RECOVERIES_PER_NETWORK, HOUR_SECONDS)

  return {
    async askReset(address, callerAddress) {
      const wake = requireMail(deps)
      const email = foldEmail(address)
      await requireUse(byNetwork, callerAddress)
      // Counted whether or not an account has the address, and refused silently: both would tell.
      const { allowed } = await byMailbox.take(email)
      const account = await accounts.findByEmail(email)
      if (!allowed || account === undefined) return
      // Not waited for: the time of the answer must not tell either.
      void store.resets.request(account.id, email, clock()).then(wake, deps.onError)
    },

    resetPassword: (token, password) => resetPassword(deps, token, password),

    async askAddress(id, address, callerAddress) {
      const wake = requireMail(deps)
      const email = foldEmail(address)
      if ((await accounts.findById(id))?.email === email)
        throw new Problem('conflict', say`This is your address already.`)
      await requireUse(byNetwork, callerAddress)
      await requireUse(byMailbox, email)
      await store.addressChanges.request(id, email, clock())
      wake()
    },

    changeAddress: token => changeAddress(deps, token),

    async forgetExpired() {
      await store.resets.deleteExpired(clock())
      await store.addressChanges.deleteExpired(clock())
    },
  }
}

async function resetPassword(deps: RecoveryDeps, token: string, password: string) {
  const { store, passwords, clock, isCommonPassword, onSecurityEvent } = deps
  if (!LINK_TOKEN_PATTERN.test(token)) return undefined
  const tokenHash = hashSecret(token)
  const holder = await store.findReset(tokenHash, clock())
  if (holder === undefined) return undefined
  // Before the link is used up: a weak password must not cost it.
  refuseWeakPassword(password, holder.email, isCommonPassword, 'new_password')
  const account = await store.resetPassword(tokenHash, await passwords.hash(password), clock())
  if (account === undefined) return undefined
  onSecurityEvent({ event: 'password-reset', account })
  return holder.email
}

async function changeAddress(deps: RecoveryDeps, token: string): Promise<boolean> {
  if (!LINK_TOKEN_PATTERN.test(token)) return false
  const change = await deps.store.changeAddress(hashSecret(token), deps.clock())
  if (change === 'taken') throw new Problem('conflict', say`Another account has this address by now.`)
  if (change !== undefined) deps.onSecurityEvent({ event: 'address-changed', account: change.accountId })
  return change !== undefined
}

function requireMail({ onRequested }: RecoveryDeps): () => void {
  if (onRequested !== undefined) return onRequested
  throw new Problem('conflict', say`This service sends no mail. Its operator can do this for you.`)
}
