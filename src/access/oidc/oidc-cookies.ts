import type { Clock } from '../../core/runtime/clock.ts'
import type { RandomBytes } from '../../core/runtime/random-bytes.ts'
import type { TokenSigner } from '../token-signer.port.ts'
import type { AuthorizationRequest } from './identity-provider.port.ts'

/** How long the provider may take to ask for a password and a second factor, and the holder to give ours. */
export const OIDC_COOKIE_SECONDS = 10 * 60
const COOKIE_PATTERN = /^(([\w-]{1,4000})\.(\d{1,12}))\.([\w-]{43})$/

/** The state that a browser carries for us while a log-in is at the provider. */
export type StartedLogIn = AuthorizationRequest & {
  /** The page after the log-in, as it was asked for: not checked yet. */
  next: string
}

/** An identity that waits for the password of the account with its address. */
export type PendingLink = { issuer: string; subject: string; email: string }

export type OidcCookies = {
  start(next: string): { cookie: string; started: StartedLogIn }
  /** Undefined for every kind of wrong cookie alike, and for another state. */
  resume(cookie: string | undefined, state: string | undefined): StartedLogIn | undefined
  offerLink(link: PendingLink): string
  readLink(cookie: string | undefined): PendingLink | undefined
}

type CookieDeps = { tokens: TokenSigner; clock: Clock; randomBytes: RandomBytes }

/** State, nonce and verifier follow from a seed in the browser's cookie and a key of ours, so they work in that browser alone. */
export function createOidcCookies({ tokens, clock, randomBytes }: CookieDeps): OidcCookies {
  const nowSeconds = () => Math.floor(clock().getTime() / 1000)

  function seal(purpose: string, value: object): string {
    const text = `${Buffer.from(JSON.stringify(value)).toString('base64url')}.${nowSeconds() + OIDC_COOKIE_SECONDS}`
    return `${text}.${tokens.sign(purpose, text)}`
  }

  function open(purpose: string, cookie = ''): unknown {
    const [, text, value, expiresAt, signature] = COOKIE_PATTERN.exec(cookie) ?? []
    if (text === undefined || Number(expiresAt) <= nowSeconds()) return undefined
    if (!tokens.verify(purpose, text, signature!)) return undefined
    return JSON.parse(Buffer.from(value!, 'base64url').toString())
  }

  const startedBy = (seed: string, next: string): StartedLogIn => ({
    state: tokens.sign('oidc state', seed),
    nonce: tokens.sign('oidc nonce', seed),
    codeVerifier: tokens.sign('oidc verifier', seed),
    next,
  })

  return {
    start(next) {
      const seed = Buffer.from(randomBytes(32)).toString('base64url')
      return { cookie: seal('oidc start', { seed, next }), started: startedBy(seed, next) }
    },
    resume(cookie, state) {
      const value = open('oidc start', cookie) as { seed: string; next: string } | undefined
      if (value === undefined || !tokens.verify('oidc state', value.seed, state ?? '')) return undefined
      return startedBy(value.seed, value.next)
    },
    offerLink: link => seal('oidc link', link),
    readLink: cookie => open('oidc link', cookie) as PendingLink | undefined,
  }
}
