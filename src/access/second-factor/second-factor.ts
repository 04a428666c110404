import { base32upper } from 'multiformats/bases/base32'
import type { Clock } from '../../core/runtime/clock.ts'
import { Problem } from '../../core/runtime/problem.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import type { OpenRateWindow } from '../../core/runtime/rate-window.port.ts'
import { say } from '../../core/text/say.ts'
import { createFailedAttempts } from '../failed-attempts.ts'
import type { OnSecurityEvent } from '../security-event.ts'
import { hashRecoveryCode, makeRecoveryCode } from './recovery-code.ts'
import type { SecondFactorStore } from './second-factor-store.port.ts'
import { findStep, STEP_SECONDS } from './totp.ts'

const SECRET_BYTES = 20
const RECOVERY_CODES = 10

type Holder = { id: string; email: string }
/** Where a code comes from, as for a password. */
type CodeOrigin = { network: string; known?: string | undefined }

/** A code of an authenticator app beside the password, or one of the recovery codes in its place. */
export type SecondFactor = {
  isOn(accountId: string): Promise<boolean>
  recoveryCodesLeft(accountId: string): Promise<number>
  /** The secret for the app, as text and as the address that its QR code holds. Nothing depends on it yet. */
  propose(holder: Holder): Promise<{ secret: string; uri: string }>
  /** The app works: from now on its codes are asked for. Resolves to the recovery codes, the only time they are seen. */
  confirm(accountId: string, code: string): Promise<string[]>
  /** Passes where the account has no second factor. Guesses are slowed down. */
  require(holder: Holder, code: string | undefined, origin: CodeOrigin): Promise<void>
  renewRecoveryCodes(accountId: string): Promise<string[]>
  remove(accountId: string): Promise<void>
}

type SecondFactorDeps = {
  store: SecondFactorStore
  /** Named in the app. */
  issuer: string
  clock: Clock
  randomBytes: RandomBytes
  openRateWindow: OpenRateWindow
  onSecurityEvent: OnSecurityEvent
}

export function createSecondFactor(deps: SecondFactorDeps): SecondFactor {
  const { store, randomBytes, onSecurityEvent } = deps
  const failures = createFailedAttempts(deps.openRateWindow, 'second-factor')
  const isOn = async (accountId: string) => (await store.find(accountId))?.confirmedAt !== undefined
  const newCodes = () => Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode(randomBytes))

  return {
    isOn,
    recoveryCodesLeft: store.countRecoveryCodes,

    propose: holder => propose(deps, holder),

    async confirm(accountId, code) {
      const codes = newCodes()
      await confirmFactor(deps, accountId, code, codes.map(storedForm))
      return codes
    },

    async require({ id, email }, code, origin) {
      if (!(await isOn(id))) return
      if (code === undefined) throw noCode()
      const attempt = { email, ...origin }
      await failures.begin(attempt)
      await useCode(deps, id, code)
      await failures.forgive(attempt)
    },

    async renewRecoveryCodes(accountId) {
      if (!(await isOn(accountId))) throw noFactor()
      const codes = newCodes()
      await store.replaceRecoveryCodes(accountId, codes.map(storedForm))
      return codes
    },

    async remove(accountId) {
      if (!(await store.remove(accountId))) throw noFactor()
      onSecurityEvent({ event: 'second-factor-removed', account: accountId })
    },
  }
}

async function propose(deps: SecondFactorDeps, { id, email }: Holder) {
  const secret = deps.randomBytes(SECRET_BYTES)
  if (!(await deps.store.propose(id, secret, deps.clock())))
    throw new Problem('conflict', say`This account has a second factor already; remove it first.`)
  const text = base32upper.baseEncode(secret)
  return { secret: text, uri: otpauthUri(deps.issuer, email, text) }
}

async function confirmFactor(
  { store, clock, onSecurityEvent }: SecondFactorDeps,
  accountId: string,
  code: string,
  codeHashes: string[],
): Promise<void> {
  const factor = await store.find(accountId)
  const step = factor && findStep(factor.secret, withoutSpaces(code), clock())
  if (factor !== undefined && step === undefined) throw wrongCode()
  if (step === undefined || !(await store.confirm(accountId, step, codeHashes, clock())))
    throw new Problem('conflict', say`There is no second factor to confirm.`)
  onSecurityEvent({ event: 'second-factor-added', account: accountId })
}

async function useCode(deps: SecondFactorDeps, accountId: string, code: string): Promise<void> {
  if (await isGoodOnce(deps, accountId, code)) return
  deps.onSecurityEvent({ event: 'second-factor-refused', account: accountId })
  throw wrongCode()
}

/** Either kind of code, each once. */
async function isGoodOnce(deps: SecondFactorDeps, accountId: string, code: string): Promise<boolean> {
  const { store, clock, onSecurityEvent } = deps
  const codeHash = hashRecoveryCode(code)
  if (codeHash !== undefined) {
    const isUsed = await store.useRecoveryCode(accountId, codeHash)
    if (isUsed) onSecurityEvent({ event: 'recovery-code-used', account: accountId })
    return isUsed
  }
  const factor = await store.find(accountId)
  const step = factor && findStep(factor.secret, withoutSpaces(code), clock())
  return step !== undefined && store.useStep(accountId, step)
}

/** The format that apps read: a label of issuer and account, and the secret in base32. */
function otpauthUri(issuer: string, email: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`
  const parameters = new URLSearchParams({ secret, issuer, digits: '6', period: String(STEP_SECONDS) })
  return `otpauth://totp/${label}?${parameters}`
}

function storedForm(code: string): string {
  return hashRecoveryCode(code)!
}

/** Apps show a code in two groups. */
function withoutSpaces(code: string): string {
  return code.replace(/\s/g, '')
}

function noCode(): Problem {
  return new Problem('second-factor-needed', say`Send a code of your authenticator app too.`)
}

function noFactor(): Problem {
  return new Problem('conflict', say`This account has no second factor.`)
}

function wrongCode(): Problem {
  const message = say`is wrong, or was used before`
  return new Problem('second-factor-needed', say`The code ${message}.`, {
    errors: [{ field: 'code', message }],
  })
}
