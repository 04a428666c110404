import { createOpeningAttempts } from '../../access/opening-attempts.ts'
import type { CallerHooks } from './caller.ts'
import { accountErasureEndpoint } from './endpoints/account-erasure.ts'
import { accountsEndpoint } from './endpoints/accounts.ts'
import { adminGrantsEndpoint } from './endpoints/admin-grants.ts'
import { agentKeysEndpoint } from './endpoints/agent-keys.ts'
import { agentsEndpoint } from './endpoints/agents.ts'
import { badgeEndpoint } from './endpoints/badge.ts'
import { certificateListEndpoint } from './endpoints/certificate-list.ts'
import { certificateProofEndpoint } from './endpoints/certificate-proof.ts'
import { certificateStatusEndpoint } from './endpoints/certificate-status.ts'
import { certificatesEndpoint } from './endpoints/certificates.ts'
import { confirmationEndpoint } from './endpoints/confirmation.ts'
import { didEndpoint } from './endpoints/did.ts'
import { domainsEndpoint } from './endpoints/domains.ts'
import { gatewayEndpoint } from './endpoints/gateway.ts'
import { keptDocumentsEndpoint } from './endpoints/kept-documents.ts'
import { keysEndpoint } from './endpoints/keys.ts'
import { logEndpoint } from './endpoints/log.ts'
import { mailAddressEndpoint } from './endpoints/mail-address.ts'
import { operationsEndpoint } from './endpoints/operations.ts'
import { passwordEndpoint } from './endpoints/password.ts'
import { sandboxEndpoint } from './endpoints/sandbox.ts'
import { sessionsEndpoint } from './endpoints/sessions.ts'
import { verifyEndpoint } from './endpoints/verify.ts'
import { webhookDeliveriesEndpoint } from './endpoints/webhook-deliveries.ts'
import { webhooksEndpoint } from './endpoints/webhooks.ts'
import type { App, RouteDeps } from './http-deps.ts'
import type { SessionCookie } from './session-cookie.ts'

/** Every address we answer at, and who may use it. */
export function registerRoutes(app: App, deps: RouteDeps, hooks: CallerHooks, cookie: SessionCookie): void {
  verifyEndpoint(app, deps, hooks)
  sandboxEndpoint(app, deps)
  const openingAttempts = createOpeningAttempts(deps.openRateWindow)
  certificatesEndpoint(app, { ...deps, openingAttempts }, hooks)
  certificateProofEndpoint(app, { ...deps, openingAttempts }, hooks)
  certificateListEndpoint(app, deps, hooks)
  certificateStatusEndpoint(app, deps, hooks)
  badgeEndpoint(app, deps)
  agentsEndpoint(app, deps)

  accountsEndpoint(app, deps, hooks, cookie)
  accountErasureEndpoint(app, deps, hooks, cookie)
  sessionsEndpoint(app, deps, hooks, cookie)
  passwordEndpoint(app, deps, hooks, cookie)
  keysEndpoint(app, deps, hooks)
  keptDocumentsEndpoint(app, deps, hooks)
  agentKeysEndpoint(app, deps, hooks)
  domainsEndpoint(app, deps, hooks)
  mailAddressEndpoint(app, deps, hooks)
  confirmationEndpoint(app, deps, hooks)
  webhooksEndpoint(app, deps, hooks)
  webhookDeliveriesEndpoint(app, deps, hooks)

  gatewayEndpoint(app, deps)
  logEndpoint(app, deps)
  didEndpoint(app, deps)

  operationsEndpoint(app, deps)
  adminGrantsEndpoint(app, deps)
}
