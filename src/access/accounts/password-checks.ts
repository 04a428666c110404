import { Problem } from '../../core/runtime/problem.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import type { OpenRateWindow } from '../../core/runtime/rate-window.port.ts'
import { createFailedAttempts } from '../failed-attempts.ts'
import type { OnSecurityEvent, SecurityEvent } from '../security-event.ts'
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
}

/** Checks of an account's present password. Guesses are limited. */
export type PasswordChecks = {
  /** Wrong address and wrong password are one and the same answer, after the same work. */
  logIn(foldedEmail: string, password: string, callerAddress: string): Promise<Account>
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
  const failures = createFailedAttempts(deps.openRateWindow)
  // Stands in for the hash of an account that does not exist, so that both cases cost one real verification.
  const placeholderHash = passwords.hash(Buffer.from(randomBytes(24)).toString('hex'))

  async function limit(email: string, address: string, account?: string): Promise<void> {
    try {
      await failures.begin(email, address)
    } catch (error) {
      onSecurityEvent({ event: 'log-in-limited', account })
      throw error
    }
  }

  return {
    async logIn(foldedEmail, password, callerAddress) {
      await limit(foldedEmail, callerAddress)
      const account = await store.findByEmail(foldedEmail)
      const isMatch = await passwords.verify(password, account?.passwordHash ?? (await placeholderHash))
      if (account === undefined || !isMatch) {
        onSecurityEvent({ event: 'log-in-refused', account: account?.id })
        throw new Problem('wrong-credentials', 'The e-mail address or the password is wrong.')
      }
      await failures.forgive(foldedEmail, callerAddress)
      onSecurityEvent({ event: 'log-in', account: account.id })
      return account
    },

    async confirm(id, password, callerAddress, refusal) {
      const account = await store.findById(id)
      if (account === undefined) throw noSuchAccount()
      await limit(account.email, callerAddress, id)
      if (!(await passwords.verify(password, account.passwordHash))) {
        onSecurityEvent({ event: refusal, account: id })
        throw new Problem('wrong-credentials', 'The current password is wrong.')
      }
      await failures.forgive(account.email, callerAddress)
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
  if (isCommon(password)) throw refusal(field, 'is one of the passwords that are tried first; choose another')
  const letters = lettersOf(password)
  const guesses = [...SERVICE_NAMES, ...email.split('@'), ...email.split(/[@.+_-]/), email].map(lettersOf)
  if (guesses.some(word => word.length >= WORD_LENGTH_MIN && isRepetitionOf(word, letters)))
    throw refusal(field, 'is little more than a part of the address or our name; choose another')
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

export function noSuchAccount(): Problem {
  return new Problem('unauthorized', 'This account does not exist any more.')
}
