import { accountEndpoints } from '../endpoints/accounts/account-endpoints.ts'
import { accountErasureEndpoint } from '../endpoints/accounts/account-erasure-endpoint.ts'
import { allowanceRequestEndpoint } from '../endpoints/accounts/allowance-request-endpoint.ts'
import { confirmationEndpoints } from '../endpoints/accounts/confirmation-endpoints.ts'
import { keptDocumentEndpoints } from '../endpoints/accounts/kept-document-endpoints.ts'
import { mailAddressEndpoint } from '../endpoints/accounts/mail-address-endpoint.ts'
import { passwordEndpoint } from '../endpoints/accounts/password-endpoint.ts'
import { recoveryEndpoints } from '../endpoints/accounts/recovery-endpoints.ts'
import { secondFactorEndpoints } from '../endpoints/accounts/second-factor-endpoints.ts'
import { grantEndpoints } from '../endpoints/admin/grant-endpoints.ts'
import { operatorSessionEndpoints } from '../endpoints/admin/operator-session-endpoints.ts'
import { overviewEndpoints } from '../endpoints/admin/overview-endpoints.ts'
import { agentKeyEndpoints } from '../endpoints/agents/agent-key-endpoints.ts'
import { agentsEndpoint } from '../endpoints/agents/agents-endpoint.ts'
import { domainEndpoints } from '../endpoints/agents/domain-endpoints.ts'
import { badgeEndpoint } from '../endpoints/badge/badge-endpoint.ts'
import { certificateEndpoints } from '../endpoints/certificates/certificate-endpoints.ts'
import { certificateListEndpoint } from '../endpoints/certificates/certificate-list.ts'
import { certificateProofEndpoints } from '../endpoints/certificates/certificate-proof-endpoints.ts'
import { certificateStatusEndpoints } from '../endpoints/certificates/certificate-status-endpoints.ts'
import { shareLinkEndpoints } from '../endpoints/certificates/share-link-endpoints.ts'
import { statusListEndpoint } from '../endpoints/certificates/status-list-endpoint.ts'
import { didEndpoint } from '../endpoints/did/did-endpoint.ts'
import { gatewayEndpoint } from '../endpoints/gateway/gateway-endpoint.ts'
import { keyEndpoints } from '../endpoints/keys/key-endpoints.ts'
import { absenceEndpoint } from '../endpoints/log/absence-endpoint.ts'
import { logEndpoints } from '../endpoints/log/log-endpoints.ts'
import { operationsEndpoints } from '../endpoints/operations/operations-endpoints.ts'
import { pageTextEndpoint } from '../endpoints/sandbox/page-text-endpoint.ts'
import { sandboxEndpoint } from '../endpoints/sandbox/sandbox-endpoint.ts'
import { sessionEndpoints } from '../endpoints/sessions/session-endpoints.ts'
import { verifyEndpoint } from '../endpoints/verify/verify-endpoint.ts'
import { webhookDeliveryEndpoints } from '../endpoints/webhooks/webhook-delivery-endpoints.ts'
import { webhookEndpoints } from '../endpoints/webhooks/webhook-endpoints.ts'
import type { CallerHooks } from './caller.ts'
import type { App, RouteDeps } from './http-deps.ts'
import { createOperatorAccess } from './operator-access.ts'
import type { SessionCookie } from './session-cookie.ts'

/** Every route of the API. */
export function registerRoutes(app: App, deps: RouteDeps, hooks: CallerHooks, cookie: SessionCookie): void {
  verifyEndpoint(app, deps, hooks)
  sandboxEndpoint(app, deps)
  pageTextEndpoint(app, deps, hooks)
  certificateEndpoints(app, deps, hooks)
  certificateProofEndpoints(app, deps, hooks)
  certificateListEndpoint(app, deps, hooks)
  certificateStatusEndpoints(app, deps, hooks)
  shareLinkEndpoints(app, deps, hooks)
  statusListEndpoint(app, deps)
  badgeEndpoint(app, deps)
  agentsEndpoint(app, deps)

  accountEndpoints(app, deps, hooks, cookie)
  accountErasureEndpoint(app, deps, hooks, cookie)
  allowanceRequestEndpoint(app, deps, hooks)
  sessionEndpoints(app, deps, hooks, cookie)
  passwordEndpoint(app, deps, hooks, cookie)
  keyEndpoints(app, deps, hooks)
  keptDocumentEndpoints(app, deps, hooks)
  agentKeyEndpoints(app, deps, hooks)
  domainEndpoints(app, deps, hooks)
  mailAddressEndpoint(app, deps, hooks)
  confirmationEndpoints(app, deps, hooks)
  recoveryEndpoints(app, deps, hooks, cookie)
  secondFactorEndpoints(app, deps, hooks, cookie)
  webhookEndpoints(app, deps, hooks)
  webhookDeliveryEndpoints(app, deps, hooks)

  gatewayEndpoint(app, deps)
  logEndpoints(app, deps)
  absenceEndpoint(app, deps)
  didEndpoint(app, deps)

  operationsEndpoints(app, deps)
  const access = createOperatorAccess(deps, hooks)
  operatorSessionEndpoints(app, deps, access)
  overviewEndpoints(app, deps, access)
  grantEndpoints(app, deps, access)
}
