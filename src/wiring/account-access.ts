import type { AccountErasure } from '../access/accounts/account-erasure.port.ts'
import type { AccountStore } from '../access/accounts/account-store.port.ts'
import { createAccounts } from '../access/accounts/accounts.ts'
import type { PrivacyNoticeStore } from '../access/accounts/privacy-notices.port.ts'
import { createRecovery } from '../access/accounts/recovery.ts'
import type { RecoveryStore } from '../access/accounts/recovery-store.port.ts'
import { createApiKeys } from '../access/api-keys/api-keys.ts'
import { createAgentKeys } from '../access/domains/agent-keys.ts'
import { createDomains } from '../access/domains/domains.ts'
import { createSecondFactor } from '../access/second-factor/second-factor.ts'
import { createKnownBrowsers } from '../access/sessions/known-browsers.ts'
import { createLogInTickets } from '../access/sessions/log-in-tickets.ts'
import { createSessions } from '../access/sessions/sessions.ts'
import { createShareLinks } from '../access/share-links/share-links.ts'
import { createCommonPasswords } from '../adapters/argon2/common-passwords.ts'
import { createPasswordHasher } from '../adapters/argon2/password-hasher.ts'
import { createAccountStore } from '../adapters/sql/accounts/account-store.ts'
import { createApiKeyStore } from '../adapters/sql/accounts/api-key-store.ts'
import type { FreeGrant } from '../adapters/sql/accounts/free-grant.ts'
import { createIdentityStore } from '../adapters/sql/accounts/identity-store.ts'
import { createPrivacyChoiceStore } from '../adapters/sql/accounts/privacy-choice-store.ts'
import { createPrivacyNoticeStore } from '../adapters/sql/accounts/privacy-notice-store.ts'
import { createRecoveryStore } from '../adapters/sql/accounts/recovery-store.ts'
import { createSecondFactorStore } from '../adapters/sql/accounts/second-factor-store.ts'
import { createSessionStore } from '../adapters/sql/accounts/session-store.ts'
import { createShareLinkStore } from '../adapters/sql/accounts/share-link-store.ts'
import { createAgentKeyStore } from '../adapters/sql/agents/agent-key-store.ts'
import { createDomainStore } from '../adapters/sql/agents/domain-store.ts'
import { registrableDomain } from '../adapters/tldts/registrable-domain.ts'
import { domainProberOf } from './declared-web.ts'
import { openAccountErasures } from './erasure.ts'
import type { Foundation } from './foundation.ts'
import { openOidcLogIn } from './log-in/oidc-provider.ts'
import { openMailAddresses } from './mail/mail-address-wiring.ts'

export type AccountAccess = Awaited<ReturnType<typeof openAccountAccess>>

/** Accounts with all that they hold: sessions, API keys, domains, agent keys, mail addresses. */
export async function openAccountAccess(resources: AsyncDisposableStack, ground: Foundation) {
  const { settings, database, baseUrl, clock, randomBytes, badges, onError, onSecurityEvent } = ground
  const erasures = openAccountErasures(ground)
  resources.defer(() => erasures.stop())
  const privacyNotices = createPrivacyNoticeStore(database)
  const noticeMails = await startPrivacyNotices(ground, privacyNotices)
  resources.defer(async () => noticeMails?.stop())
  const deps = { clock, randomBytes, onSecurityEvent, onError }
  const { links, ...accounts } = await openAccounts(ground, erasures, deps)
  resources.defer(async () => links?.stop())
  return {
    erasures,
    ...accounts,
    sessions: createSessions({ store: createSessionStore(database), ...deps }),
    apiKeys: createApiKeys({ store: createApiKeyStore(database), ...deps }),
    privacyChoices: createPrivacyChoiceStore(database),
    privacyNotices,
    shareLinks: createShareLinks({ store: createShareLinkStore(database), ...deps }),
    agentKeys: createAgentKeys(createAgentKeyStore(database), clock),
    domains: createDomains({
      store: createDomainStore(database),
      prober: domainProberOf(settings, baseUrl),
      registrableDomain,
      clock,
      randomBytes,
      onControlChanged: badges.forgetAll,
    }),
    mailAddresses: openMailAddresses(settings, baseUrl, ground),
  }
}

type AccountDeps = Pick<Foundation, 'clock' | 'randomBytes' | 'onSecurityEvent' | 'onError'>

async function openAccounts(ground: Foundation, erasure: Pick<AccountErasure, 'erase'>, deps: AccountDeps) {
  const { settings, database } = ground
  const free = { credits: settings.FREE_CERTIFICATIONS ?? 1 }
  const recoveryStore = createRecoveryStore(database, settings.SMTP_OUT && free)
  const links = await openLinks(ground, free, recoveryStore)
  const store = createAccountStore(database)
  const passwordDeps = {
    passwords: createPasswordHasher(ground.passwordCost),
    openRateWindow: ground.rateLimits.openRateWindow,
    isCommonPassword: createCommonPasswords(),
  }
  const logInParts = openLogInParts(ground, deps, store)
  const accounts = createAccounts({
    ...deps,
    knownBrowsers: logInParts.knownBrowsers,
    hasSecondFactor: logInParts.secondFactor.isOn,
    ...passwordDeps,
    store,
    erasure,
    freeCertifications: free.credits,
    confirmsAddresses: links !== undefined,
  })
  const recovery = createRecovery({
    ...deps,
    ...passwordDeps,
    store: recoveryStore,
    accounts: store,
    onRequested: links?.wake,
  })
  const identities = createIdentityStore(database)
  const oidc = openOidcLogIn(ground, {
    identities,
    accounts: store,
    passwords: passwordDeps.passwords,
    free: links === undefined ? free.credits : 0,
  })
  return { accounts, ...logInParts, identities, oidc, recovery, links, confirmations: links?.confirmations }
}

/** The parts of a log-in beside the password. */
function openLogInParts(ground: Foundation, deps: AccountDeps, accounts: AccountStore) {
  const { tokens, database, cipher, baseUrl, rateLimits } = ground
  return {
    knownBrowsers: createKnownBrowsers({ ...deps, tokens }),
    logInTickets: createLogInTickets({ ...deps, tokens, accounts }),
    secondFactor: createSecondFactor({
      ...deps,
      store: createSecondFactorStore(database, cipher),
      issuer: new URL(baseUrl).host,
      openRateWindow: rateLimits.openRateWindow,
    }),
  }
}

/** Undefined where no mail is sent: without an outgoing server no address can be confirmed. */
async function openLinks(ground: Foundation, free: FreeGrant, recoveryStore: RecoveryStore) {
  const { settings, rateLimits } = ground
  if (settings.SMTP_OUT === undefined) return undefined
  const { openAccountLinks } = await import('./mail/account-links.ts')
  const deps = { ...ground, free, recoveryStore, openRateWindow: rateLimits.openRateWindow }
  return openAccountLinks(settings.SMTP_OUT, settings, deps)
}

/** Undefined where no mail is sent: the dashboard then tells alone. */
async function startPrivacyNotices(ground: Foundation, store: PrivacyNoticeStore) {
  const { settings } = ground
  if (settings.SMTP_OUT === undefined) return undefined
  const { startPrivacyNotices: start } = await import('./mail/privacy-notices.ts')
  return start(settings.SMTP_OUT, settings, { ...ground, store })
}
