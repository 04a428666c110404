import type { Clock } from '../core/clock.ts'
import { Problem } from '../core/problem.ts'
import type { RandomBytes } from '../core/random-bytes.ts'
import { createRateWindow } from '../core/rate-window.ts'
import { daysUntil } from '../core/utc-day.ts'
import type { Account, AccountStore, UsageDay } from './account-store.port.ts'
import { newId } from './new-id.ts'
import type { PasswordHasher } from './password-hasher.port.ts'

const WINDOW_SECONDS = 15 * 60
const FAILURES_PER_ADDRESS_AND_ACCOUNT = 10
const FAILURES_PER_ADDRESS = 100
const USAGE_DAYS = 30

export type Accounts = {
  register(email: string, password: string): Promise<Account>
  /** Wrong address and wrong password are one and the same answer, after the same work. */
  logIn(email: string, password: string, callerAddress: string): Promise<Account>
  find(id: string): Promise<Account | undefined>
  /** The last 30 days of UTC, oldest first and today last; a day without certificates is a zero. */
  usage(id: string): Promise<UsageDay[]>
  /** What remains after the grant. */
  grant(email: string, credits: number, reason: string): Promise<number>
}

type AccountsDeps = {
  store: AccountStore
  passwords: PasswordHasher
  clock: Clock
  randomBytes: RandomBytes
  freeCertifications: number
}

export function createAccounts({
  store,
  passwords,
  clock,
  randomBytes,
  freeCertifications,
}: AccountsDeps): Accounts {
  const failuresByPair = createRateWindow(FAILURES_PER_ADDRESS_AND_ACCOUNT, WINDOW_SECONDS, clock)
  const failuresByAddress = createRateWindow(FAILURES_PER_ADDRESS, WINDOW_SECONDS, clock)
  // Stands in for the hash of an account that does not exist, so that both cases cost one real verification.
  const nobodysHash = passwords.hash(Buffer.from(randomBytes(24)).toString('hex'))

  return {
    async register(email, password) {
      const passwordHash = await passwords.hash(password)
      const account: Account = {
        id: newId('account', randomBytes),
        email: foldEmail(email),
        passwordHash,
        createdAt: clock(),
        remaining: freeCertifications,
        certified: 0,
      }
      if (await store.insert(account)) return account
      throw new Problem('account-exists', 'No account was created. If you already have one, log in instead.')
    },

    async logIn(email, password, callerAddress) {
      const folded = foldEmail(email)
      const pair = `${callerAddress} ${folded}`
      const limits = [failuresByPair.peek(pair), failuresByAddress.peek(callerAddress)]
      const exceeded = limits.find(limit => !limit.allowed)
      if (exceeded !== undefined) throw tooManyAttempts(exceeded.resetSeconds)
      // Counted as a failure before the slow part: a thousand guesses sent at once must not all pass the limit.
      failuresByPair.take(pair)
      failuresByAddress.take(callerAddress)

      const account = await store.findByEmail(folded)
      const matches = await passwords.verify(password, account?.passwordHash ?? (await nobodysHash))
      if (account === undefined || !matches)
        throw new Problem('wrong-credentials', 'The e-mail address or the password is wrong.')
      failuresByPair.giveBack(pair)
      failuresByAddress.giveBack(callerAddress)
      return account
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
      return remaining
    },
  }
}

/** One mailbox, one account: case and Unicode form do not make another. */
export function foldEmail(email: string): string {
  return email.toLowerCase().normalize('NFC')
}

function tooManyAttempts(retryAfterSeconds: number): Problem {
  return new Problem('rate-limited', 'Too many failed attempts; wait before trying again.', {
    retryAfterSeconds,
  })
}
