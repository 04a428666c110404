import { daysUntil } from '../../core/encoding/utc-day.ts'
import { foldEmail } from '../../core/mail/mailbox.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import type { OpenRateWindow } from '../../core/runtime/rate-window.port.ts'
import { say } from '../../core/text/say.ts'
import { newId } from '../new-id.ts'
import type { OnSecurityEvent } from '../security-event.ts'
import type { KnownBrowsers } from '../sessions/known-browsers.ts'
import type { AccountErasure } from './account-erasure.port.ts'
import type { Account, AccountStore, UsageDay } from './account-store.port.ts'
import {
  createPasswordChecks,
  type LogInAnswer,
  type LogInOrigin,
  noSuchAccount,
  refuseWeakPassword,
} from './password-checks.ts'
import type { PasswordHasher } from './password-hasher.port.ts'

const USAGE_DAYS = 30

export type Accounts = {
  /** `language`: of the page on which it was done, if it is known. */
  register(email: string, password: string, language?: string): Promise<Account>
  /** Wrong address and wrong password are one and the same answer, after the same work. */
  logIn(email: string, password: string, origin: LogInOrigin): Promise<LogInAnswer>
  /** A session alone is not enough: the current password is needed, and guesses at it are limited. */
  changePassword(id: string, change: PasswordChange, callerAddress: string): Promise<void>
  /** Erases the account and all that is not public for ever. Needs the password, as a change of it does. */
  erase(id: string, password: string, callerAddress: string): Promise<void>
  /** For a change that a session alone must not make. Guesses are limited; a wrong one is reported as `refusal`. */
  requirePassword(
    id: string,
    password: string,
    callerAddress: string,
    refusal: ChangeRefusal,
  ): Promise<Account>
  find(id: string): Promise<Account | undefined>
  /** Undefined: each browser decides again. */
  setLanguage(id: string, language: string | undefined): Promise<void>
  /** The last 30 days of UTC, oldest first and today last; a day without certificates is a zero. */
  usage(id: string): Promise<UsageDay[]>
  /** Returns the allowance after the grant. */
  grant(email: string, credits: number, reason: string): Promise<number>
}

/** How a change that needed the password was refused. */
export type ChangeRefusal =
  | 'address-change-refused'
  | 'second-factor-change-refused'
  | 'identity-change-refused'

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
  knownBrowsers: Pick<KnownBrowsers, 'recognize'>
  hasSecondFactor(accountId: string): Promise<boolean>
  freeCertifications: number
  /** Where mail is sent the free certifications come with the confirmation of the address. */
  confirmsAddresses: boolean
}

export function createAccounts(deps: AccountsDeps): Accounts {
  const { store, erasure, passwords, clock, isCommonPassword, onSecurityEvent } = deps
  const checks = createPasswordChecks(deps)

  return {
    register: (email, password, language) => register(deps, foldEmail(email), password, language),
    logIn: (email, password, origin) => checks.logIn(foldEmail(email), password, origin),

    async changePassword(id, { current, next }, callerAddress) {
      const { email } = await checks.confirm(id, current, callerAddress, 'password-change-refused')
      refuseWeakPassword(next, email, isCommonPassword, 'new_password')
      await store.setPasswordHash(id, await passwords.hash(next))
      onSecurityEvent({ event: 'password-changed', account: id })
    },

    async erase(id, password, callerAddress) {
      await checks.confirm(id, password, callerAddress, 'account-erasure-refused')
      if (!(await erasure.erase(id, clock()))) throw noSuchAccount()
      onSecurityEvent({ event: 'account-erased', account: id })
    },

    requirePassword: checks.confirm,
    find: id => store.findById(id),
    setLanguage: store.setLanguage,
    usage: id => readUsage(store, id, clock()),

    async grant(email, credits, reason) {
      const remaining = await store.grant(foldEmail(email), credits, reason, clock())
      if (remaining === undefined)
        throw new Problem('not-found', say`There is no account with that e-mail address.`)
      onSecurityEvent({ event: 'credits-granted', subject: credits })
      return remaining
    },
  }
}

async function register(
  deps: AccountsDeps,
  email: string,
  password: string,
  language: string | undefined,
): Promise<Account> {
  const { store, passwords, clock, randomBytes, isCommonPassword, onSecurityEvent } = deps
  refuseWeakPassword(password, email, isCommonPassword, 'password')
  const passwordHash = await passwords.hash(password)
  const account: Account = {
    id: newId('account', randomBytes),
    email,
    passwordHash,
    createdAt: clock(),
    remaining: 0,
    certified: 0,
    ...(language !== undefined && { language }),
  }
  const free = deps.confirmsAddresses ? 0 : deps.freeCertifications
  if (!(await store.insert(account, free)))
    throw new Problem('account-exists', say`No account was created. If you already have one, log in instead.`)
  onSecurityEvent({ event: 'account-made', account: account.id })
  return (await store.findById(account.id)) ?? account
}

async function readUsage(store: AccountStore, id: string, now: Date): Promise<UsageDay[]> {
  const days = daysUntil(now, USAGE_DAYS)
  const usage = await store.usageSince(id, days[0]!)
  const certifiedByDay = new Map(usage.map(({ day, certified }) => [day, certified]))
  return days.map(day => ({ day, certified: certifiedByDay.get(day) ?? 0 }))
}
