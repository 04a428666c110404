import { Problem } from '../../core/runtime/problem.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import type { OpenRateWindow } from '../../core/runtime/rate-window.port.ts'
import { say } from '../../core/text/say.ts'
import { type Attempt, createFailedAttempts } from '../failed-attempts.ts'
import type { OnSecurityEvent, SecurityEvent } from '../security-event.ts'
import type { KnownBrowsers } from '../sessions/known-browsers.ts'
import type { Account, AccountStore } from './account-store.port.ts'
import type { PasswordHasher } from './password-hasher.port.ts'

const SERVICE_NAMES = ['pinproof']
const WORD_LENGTH_MIN = 4

type PasswordChecksDeps = {
  store: AccountStore
  passwords: PasswordHasher
  randomBytes: RandomBytes
  openRateWindow: OpenRateWindow
  onSecurityEvent: OnSecurityEvent
  knownBrowsers: Pick<KnownBrowsers, 'recognize'>
  hasSecondFactor(accountId: string): Promise<boolean>
}

/** Where a log-in comes from. */
export type LogInOrigin = {
  network: string
  /** The token of a known browser, as it was sent. */
  browserToken?: string | undefined
}

/** With a second factor, the password alone opens nothing. */
export type LogInAnswer = { account: Account; hasSecondFactor: boolean }

/** Checks of an account's present password. Guesses are limited. */
export type PasswordChecks = {
  /** Wrong address and wrong password are one and the same answer, after the same work. */
  logIn(foldedEmail: string, password: string, origin: LogInOrigin): Promise<LogInAnswer>
  /** For a change that a session alone must not make. A wrong password is reported as `refusal`. */
  confirm(
    id: string,
    password: string,
    callerAddress: string,
    refusal: SecurityEvent['event'],
  ): Promise<Account>
}

export function createPasswordChecks(deps: PasswordChecksDeps): PasswordChecks {
  const { store, passwords, randomBytes, onSecurityEvent } = deps
  const failures = createFailedAttempts(deps.openRateWindow, 'log-in')
  // Stands in for the hash of an account that does not exist, so that both cases cost one real verification.
  const placeholderHash = passwords.hash(Buffer.from(randomBytes(24)).toString('hex'))

  async function limit(attempt: Attempt, account?: string): Promise<void> {
    try {
      await failures.begin(attempt)
    } catch (error) {
      onSecurityEvent({ event: 'log-in-limited', account })
      throw error
    }
  }

  /** A password that is not looked at, because too many log-ins wait, is no failure. */
  async function verify(password: string, passwordHash: string, attempt: Attempt): Promise<boolean> {
    try {
      return await passwords.verify(password, passwordHash, failures.lineOf(attempt))
    } catch (error) {
      await failures.undo(attempt)
      throw error
    }
  }

  return {
    async logIn(foldedEmail, password, { network, browserToken }) {
      const known = deps.knownBrowsers.recognize(foldedEmail, browserToken)
      const attempt = { email: foldedEmail, network, known }
      await limit(attempt)
      const account = await store.findByEmail(foldedEmail)
      const passwordHash = account?.passwordHash ?? (await placeholderHash)
      const isMatch = await verify(password, passwordHash, attempt)
      if (account === undefined || !isMatch) {
        onSecurityEvent({ event: 'log-in-refused', account: account?.id })
        throw new Problem('wrong-credentials', say`The e-mail address or the password is wrong.`)
      }
      await failures.forgive(attempt)
      const hasSecondFactor = await deps.hasSecondFactor(account.id)
      onSecurityEvent({ event: hasSecondFactor ? 'password-accepted' : 'log-in', account: account.id })
      return { account, hasSecondFactor }
    },

    async confirm(id, password, callerAddress, refusal) {
      const account = await store.findById(id)
      if (account === undefined) throw noSuchAccount()
      if (account.isPasswordless) throw noPassword()
      // In a session the account is known. Failures there count apart from those at the log-in.
      const attempt = { email: account.email, network: callerAddress, known: `session ${callerAddress}` }
      await limit(attempt, id)
      if (!(await verify(password, account.passwordHash, attempt))) {
        onSecurityEvent({ event: refusal, account: id })
        throw new Problem('wrong-credentials', say`The current password is wrong.`)
      }
      await failures.forgive(attempt)
      return account
    },
  }
}

/** Refuses a new password that is a likely first guess: a common one, or little more than our name or a part of the address. */
export function refuseWeakPassword(
  password: string,
  email: string,
  isCommon: (password: string) => boolean,
  field: string,
): void {
  if (isCommon(password))
    throw refusal(field, say`is one of the passwords that are tried first; choose another`)
  const letters = lettersOf(password)
  const guesses = [...SERVICE_NAMES, ...email.split('@'), ...email.split(/[@.+_-]/), email].map(lettersOf)
  if (guesses.some(word => word.length >= WORD_LENGTH_MIN && isRepetitionOf(word, letters)))
    throw refusal(field, say`is little more than a part of the address or our name; choose another`)
}

/** The word once or several times. */
function isRepetitionOf(word: string, letters: string): boolean {
  return letters !== '' && letters.replaceAll(word, '') === ''
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/\P{L}/gu, '')
}

function refusal(field: string, message: string): Problem {
  return new Problem('invalid-field', `\`${field}\`: ${message}.`, { errors: [{ field, message }] })
}

function noPassword(): Problem {
  return new Problem(
    'wrong-credentials',
    say`This account has no password yet. Set one by a reset link first.`,
  )
}

export function noSuchAccount(): Problem {
  return new Problem('unauthorized', say`This account does not exist any more.`)
}
