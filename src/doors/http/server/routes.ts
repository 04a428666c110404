import { createOpeningAttempts } from '../../../access/opening-attempts.ts'
import { accountsEndpoint } from '../endpoints/accounts/account-endpoints.ts'
import { accountErasureEndpoint } from '../endpoints/accounts/account-erasure-endpoint.ts'
import { adminGrantsEndpoint } from '../endpoints/accounts/admin-grants.ts'
import { confirmationEndpoint } from '../endpoints/accounts/confirmation-endpoint.ts'
import { keptDocumentsEndpoint } from '../endpoints/accounts/kept-documents-endpoint.ts'
import { mailAddressEndpoint } from '../endpoints/accounts/mail-address-endpoint.ts'
import { passwordEndpoint } from '../endpoints/accounts/password-endpoint.ts'
import { agentKeysEndpoint } from '../endpoints/agents/agent-keys-endpoint.ts'
import { agentsEndpoint } from '../endpoints/agents/agents-endpoint.ts'
import { domainsEndpoint } from '../endpoints/agents/domains-endpoint.ts'
import { badgeEndpoint } from '../endpoints/badge/badge-endpoint.ts'
import { certificatesEndpoint } from '../endpoints/certificates/certificate-endpoints.ts'
import { certificateListEndpoint } from '../endpoints/certificates/certificate-list.ts'
import { certificateProofEndpoint } from '../endpoints/certificates/certificate-proof.ts'
import { certificateStatusEndpoint } from '../endpoints/certificates/certificate-status.ts'
import { didEndpoint } from '../endpoints/did/did-endpoint.ts'
import { gatewayEndpoint } from '../endpoints/gateway/gateway-endpoint.ts'
import { keysEndpoint } from '../endpoints/keys/key-endpoints.ts'
import { logEndpoint } from '../endpoints/log/log-endpoints.ts'
import { operationsEndpoint } from '../endpoints/operations/operations-endpoints.ts'
import { sandboxEndpoint } from '../endpoints/sandbox/sandbox-endpoint.ts'
import { sessionsEndpoint } from '../endpoints/sessions/session-endpoints.ts'
import { verifyEndpoint } from '../endpoints/verify/verify-endpoint.ts'
import { webhookDeliveriesEndpoint } from '../endpoints/webhooks/webhook-deliveries.ts'
import { webhooksEndpoint } from '../endpoints/webhooks/webhook-endpoints.ts'
import type { CallerHooks } from './caller.ts'
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
