import { daysUntil } from '../../core/encoding/utc-day.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import type { OpenRateWindow } from '../../core/runtime/rate-window.port.ts'
import { createFailedAttempts } from '../failed-attempts.ts'
import { newId } from '../new-id.ts'
import type { OnSecurityEvent, SecurityEvent } from '../security-event.ts'
import type { AccountErasure } from './account-erasure.port.ts'
import type { Account, AccountStore, UsageDay } from './account-store.port.ts'
import type { PasswordHasher } from './password-hasher.port.ts'
import { refusePassword } from './refuse-password.ts'

const USAGE_DAYS = 30

export type Accounts = {
  register(email: string, password: string): Promise<Account>
  /** Wrong address and wrong password are one and the same answer, after the same work. */
  logIn(email: string, password: string, callerAddress: string): Promise<Account>
  /** Whoever has only a session cannot change it: the current one is asked for, and guesses at it are limited. */
  changePassword(id: string, change: PasswordChange, callerAddress: string): Promise<void>
  /** Erases the account and all that is not public for ever; asks for the password as a change of it does. */
  erase(id: string, password: string, callerAddress: string): Promise<void>
  find(id: string): Promise<Account | undefined>
  /** The last 30 days of UTC, oldest first and today last; a day without certificates is a zero. */
  usage(id: string): Promise<UsageDay[]>
  /** What remains after the grant. */
  grant(email: string, credits: number, reason: string): Promise<number>
}

export type PasswordChange = { current: string; next: string }

type AccountsDeps = {
  store: AccountStore
  erasure: Pick<AccountErasure, 'erase'>
  passwords: PasswordHasher
  clock: Clock
  randomBytes: RandomBytes
  openRateWindow: OpenRateWindow
  isCommonPassword(password: string): boolean
  onSecurityEvent: OnSecurityEvent
  freeCertifications: number
}

export function createAccounts({
  store,
  erasure,
  passwords,
  clock,
  randomBytes,
  openRateWindow,
  isCommonPassword,
  onSecurityEvent,
  freeCertifications,
}: AccountsDeps): Accounts {
  const failures = createFailedAttempts(openRateWindow)
  // Stands in for the hash of an account that does not exist, so that both cases cost one real verification.
  const nobodysHash = passwords.hash(Buffer.from(randomBytes(24)).toString('hex'))

  async function limit(email: string, address: string, account?: string): Promise<void> {
    try {
      await failures.begin(email, address)
    } catch (error) {
      onSecurityEvent({ event: 'log-in-limited', account })
      throw error
    }
  }

  async function confirm(
    id: string,
    password: string,
    callerAddress: string,
    refusal: SecurityEvent['event'],
  ): Promise<Account> {
    const account = await store.findById(id)
    if (account === undefined) throw gone()
    await limit(account.email, callerAddress, id)
    if (!(await passwords.verify(password, account.passwordHash))) {
      onSecurityEvent({ event: refusal, account: id })
      throw new Problem('wrong-credentials', 'The current password is wrong.')
    }
    await failures.forgive(account.email, callerAddress)
    return account
  }

  return {
    async register(email, password) {
      refusePassword(password, foldEmail(email), isCommonPassword, 'password')
      const passwordHash = await passwords.hash(password)
      const account: Account = {
        id: newId('account', randomBytes),
        email: foldEmail(email),
        passwordHash,
        createdAt: clock(),
        remaining: freeCertifications,
        certified: 0,
      }
      if (await store.insert(account)) {
        onSecurityEvent({ event: 'account-made', account: account.id })
        return account
      }
      throw new Problem('account-exists', 'No account was created. If you already have one, log in instead.')
    },

    async logIn(email, password, callerAddress) {
      const folded = foldEmail(email)
      await limit(folded, callerAddress)
      const account = await store.findByEmail(folded)
      const matches = await passwords.verify(password, account?.passwordHash ?? (await nobodysHash))
      if (account === undefined || !matches) {
        onSecurityEvent({ event: 'log-in-refused', account: account?.id })
        throw new Problem('wrong-credentials', 'The e-mail address or the password is wrong.')
      }
      await failures.forgive(folded, callerAddress)
      onSecurityEvent({ event: 'log-in', account: account.id })
      return account
    },

    async changePassword(id, { current, next }, callerAddress) {
      const { email } = await confirm(id, current, callerAddress, 'password-change-refused')
      refusePassword(next, email, isCommonPassword, 'new_password')
      await store.setPasswordHash(id, await passwords.hash(next))
      onSecurityEvent({ event: 'password-changed', account: id })
    },

    async erase(id, password, callerAddress) {
      await confirm(id, password, callerAddress, 'account-erasure-refused')
      if (!(await erasure.erase(id, clock()))) throw gone()
      onSecurityEvent({ event: 'account-erased', account: id })
    },

    find: id => store.findById(id),

    async usage(id) {
      const days = daysUntil(clock(), USAGE_DAYS)
      const used = new Map(
        (await store.usageSince(id, days[0]!)).map(({ day, certified }) => [day, certified]),
      )
      return days.map(day => ({ day, certified: used.get(day) ?? 0 }))
    },

    async grant(email, credits, reason) {
      const remaining = await store.grant(foldEmail(email), credits, reason, clock())
      if (remaining === undefined)
        throw new Problem('not-found', 'There is no account with that e-mail address.')
      onSecurityEvent({ event: 'credits-granted', subject: credits })
      return remaining
    },
  }
}

function gone(): Problem {
  return new Problem('unauthorized', 'This account does not exist any more.')
}

/** One mailbox, one account: case and Unicode form do not make another. */
export function foldEmail(email: string): string {
  return email.toLowerCase().normalize('NFC')
}
