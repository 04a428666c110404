import { foldEmail } from '../../core/mail/mailbox.ts'
import type { Clock } from '../../core/runtime/clock.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import type { OpenRateWindow, RateWindow } from '../../core/runtime/rate-window.port.ts'
import type { Account } from '../accounts/account-store.port.ts'
import type { PasswordHasher } from '../accounts/password-hasher.port.ts'
import { createGrowingDelay, type DelayRule, type GrowingDelay } from '../growing-delay.ts'
import { newId } from '../new-id.ts'
import type { OnSecurityEvent } from '../security-event.ts'
import type { IdentityProvider, ProviderClaims, ProviderFailure } from './identity-provider.port.ts'
import type { IdentityStore } from './identity-store.port.ts'
import type { OidcCookies } from './oidc-cookies.ts'

/** Failures of a whole network. Each asks the provider something; the delay stays short, because other people wait too. */
const FAILURES: DelayRule = { free: 100, delaysSeconds: [1, 2, 4, 8, 15, 30], windowSeconds: 15 * 60 }
/** Outages of the provider's: another attempt may succeed. The others are denials. */
const TEMPORARY_ERRORS = ['server_error', 'temporarily_unavailable']
const EMAIL_PATTERN = /^[^\s@"(),:;<>[\\\]\p{Cc}]{1,64}@[^\s@"(),:;<>[\\\]\p{Cc}]{1,190}$/u

/** Why a log-in by the provider opened nothing, as the pages tell it. */
export type OidcFailure =
  | 'unreachable'
  | 'denied'
  | 'expired'
  | 'refused'
  | 'no-address'
  | 'unverified'
  | 'limited'

export type OidcOutcome = { next: string } & (
  | { kind: 'account'; account: Account; isNew: boolean }
  /** The address has an account, which this identity does not open yet: its password does, once. */
  | { kind: 'link'; cookie: string }
  | { kind: 'failed'; because: OidcFailure }
)

/** The answer of the provider, as the browser brings it back. */
export type ProviderAnswer = {
  code?: string | undefined
  state?: string | undefined
  iss?: string | undefined
  error?: string | undefined
}

/** `language`: in which a new account begins. */
export type OidcCaller = { network: string; language: string | undefined }

/** Log-in by OpenID Connect. */
export type OidcLogIn = {
  begin(next: string): Promise<{ kind: 'started'; cookie: string; url: string } | { kind: 'failed' }>
  finish(cookie: string | undefined, answer: ProviderAnswer, caller: OidcCaller): Promise<OidcOutcome>
  /** After the account has been logged in to with its own password. False where the cookie is of another address. */
  link(account: Account, cookie: string | undefined): Promise<boolean>
}

type OidcDeps = {
  provider: IdentityProvider
  store: IdentityStore
  accounts: { findByEmail(email: string): Promise<Account | undefined> }
  cookies: OidcCookies
  passwords: Pick<PasswordHasher, 'hash'>
  clock: Clock
  randomBytes: RandomBytes
  openRateWindow: OpenRateWindow
  /** Counts new accounts; undefined where they are not limited. */
  newAccounts: RateWindow | undefined
  /** Certifications of a new account, before its address is confirmed. */
  free: number
  onSecurityEvent: OnSecurityEvent
}

export function createOidcLogIn(deps: OidcDeps): OidcLogIn {
  const { provider, cookies } = deps
  const failures = createGrowingDelay(deps.openRateWindow, 'oidc', FAILURES)
  return {
    async begin(next) {
      const { cookie, started } = cookies.start(next)
      const answer = await provider.authorizationUrl(started)
      if (answer.kind === 'url') return { kind: 'started', cookie, url: answer.url }
      report(deps, answer)
      return { kind: 'failed' }
    },

    finish: (cookie, answer, caller) => finish(deps, failures, cookie, answer, caller),

    async link(account, cookie) {
      const pending = cookies.readLink(cookie)
      if (pending === undefined || pending.email !== account.email) return false
      const isLinked = await deps.store.link(account.id, pending, deps.clock())
      if (isLinked) deps.onSecurityEvent({ event: 'identity-linked', account: account.id })
      return isLinked
    },
  }
}

async function finish(
  deps: OidcDeps,
  failures: GrowingDelay,
  cookie: string | undefined,
  answer: ProviderAnswer,
  caller: OidcCaller,
): Promise<OidcOutcome> {
  const started = deps.cookies.resume(cookie, answer.state)
  // Without the cookie of this browser the answer belongs to somebody else's log-in.
  if (started === undefined) return { kind: 'failed', because: 'expired', next: '' }
  const { next } = started
  if (answer.error !== undefined || answer.code === undefined)
    return { kind: 'failed', because: errorOf(answer.error), next }
  const { network } = caller
  if ((await failures.begin(network)) > 0) return { kind: 'failed', because: 'limited', next }
  const redeemed = await deps.provider.redeem(answer.code, started, answer.iss)
  if (redeemed.kind !== 'claims') {
    report(deps, redeemed)
    return { kind: 'failed', because: redeemed.kind, next }
  }
  await failures.undo(network)
  return { ...(await enter(deps, redeemed.claims, caller)), next }
}

type Entry = OidcOutcome extends infer Outcome
  ? Outcome extends OidcOutcome
    ? Omit<Outcome, 'next'>
    : never
  : never

async function enter(deps: OidcDeps, claims: ProviderClaims, caller: OidcCaller): Promise<Entry> {
  const account = await deps.store.findAccount(claims)
  if (account !== undefined) return { kind: 'account', account, isNew: false }
  const email = foldEmail(claims.email ?? '')
  if (!EMAIL_PATTERN.test(email)) return { kind: 'failed', because: 'no-address' }
  const { issuer, subject } = claims
  if ((await deps.accounts.findByEmail(email)) !== undefined)
    return { kind: 'link', cookie: deps.cookies.offerLink({ issuer, subject, email }) }
  // An account under the address of somebody else would wait there for its owner.
  if (!claims.isEmailVerified) return { kind: 'failed', because: 'unverified' }
  return makeAccount(deps, claims, email, caller)
}

async function makeAccount(
  deps: OidcDeps,
  { issuer, subject }: ProviderClaims,
  email: string,
  { network, language }: OidcCaller,
): Promise<Entry> {
  const { store, passwords, clock, randomBytes, newAccounts, free } = deps
  if ((await newAccounts?.take(network))?.allowed === false) return { kind: 'failed', because: 'limited' }
  // A log-in with a password costs the same work here as elsewhere, and none fits.
  const passwordHash = await passwords.hash(Buffer.from(randomBytes(32)).toString('base64url'))
  const account: Account = {
    ...{ id: newId('account', randomBytes), email, passwordHash, isPasswordless: true },
    ...{ createdAt: clock(), remaining: 0, certified: 0 },
    ...(language !== undefined && { language }),
  }
  if (await store.insertAccount(account, { issuer, subject }, free)) {
    deps.onSecurityEvent({ event: 'account-made', account: account.id })
    return { kind: 'account', account, isNew: true }
  }
  // Taken since we looked, perhaps by the same person in another tab.
  const own = await store.findAccount({ issuer, subject })
  if (own !== undefined) return { kind: 'account', account: own, isNew: false }
  return { kind: 'link', cookie: deps.cookies.offerLink({ issuer, subject, email }) }
}

function report({ onSecurityEvent }: OidcDeps, { kind, because }: ProviderFailure): void {
  onSecurityEvent({
    event: kind === 'refused' ? 'provider-refused' : 'provider-unreachable',
    subject: because,
  })
}

function errorOf(error: string | undefined): OidcFailure {
  return error !== undefined && TEMPORARY_ERRORS.includes(error) ? 'unreachable' : 'denied'
}
