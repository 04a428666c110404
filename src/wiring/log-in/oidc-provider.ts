import { readFileSync } from 'node:fs'
import type { AccountStore } from '../../access/accounts/account-store.port.ts'
import type { PasswordHasher } from '../../access/accounts/password-hasher.port.ts'
import type { IdentityStore } from '../../access/oidc/identity-store.port.ts'
import { createOidcCookies } from '../../access/oidc/oidc-cookies.ts'
import { createOidcLogIn, type OidcLogIn } from '../../access/oidc/oidc-log-in.ts'
import { createIdentityProvider } from '../../adapters/jose/identity-provider.ts'
import { createWebFetcher } from '../../adapters/web-fetch/web-fetcher.ts'
import type { Config } from '../../settings/config.ts'
import { userAgentOf } from '../declared-web.ts'
import type { Foundation } from '../foundation.ts'

type OidcParts = {
  identities: IdentityStore
  accounts: AccountStore
  passwords: PasswordHasher
  free: number
}

/**
 * Undefined where the operator has named no log-in provider. Its own origin may be private; endpoints elsewhere, which its
 * documents name, obey the rules for addresses of strangers.
 */
export function openOidcLogIn(ground: Foundation, parts: OidcParts): OidcLogIn | undefined {
  const { settings, baseUrl, clock, rateLimits } = ground
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = settings
  if (issuer === undefined || clientId === undefined) return undefined
  const web = createWebFetcher({
    userAgent: userAgentOf(baseUrl),
    trustedOrigins: [new URL(issuer).origin],
    tellsUnknownNames: true,
  })
  const redirectUrl = `${baseUrl}/login/oidc/callback`
  const clientSecret = clientSecretOf(settings)
  return createOidcLogIn({
    ...ground,
    ...parts,
    store: parts.identities,
    provider: createIdentityProvider({ issuer, clientId, clientSecret, redirectUrl, web, clock }),
    cookies: createOidcCookies(ground),
    openRateWindow: rateLimits.openRateWindow,
    newAccounts: rateLimits.limits.accounts,
  })
}

/** The file is read at the start, so that a missing one stops it. */
function clientSecretOf({ OIDC_CLIENT_SECRET, OIDC_CLIENT_SECRET_FILE }: Config): string | undefined {
  if (OIDC_CLIENT_SECRET_FILE === undefined) return OIDC_CLIENT_SECRET
  return readFileSync(OIDC_CLIENT_SECRET_FILE, 'utf8').trim()
}
