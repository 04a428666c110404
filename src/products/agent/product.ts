import { defineProduct, type Product } from '../../core/product.ts'
import type { RegistrableDomain } from '../../core/registrable-domain.port.ts'
import type { WebFetcher } from '../../core/web-fetcher.port.ts'
import type { AgentCase } from './agent-case.ts'
import type { CardVerifier } from './card-verifier.port.ts'
import { capabilitiesCheck } from './checks/capabilities.ts'
import { changePolicyCheck } from './checks/change-policy.ts'
import { contactCheck } from './checks/contact.ts'
import { contradictionsCheck } from './checks/contradictions.ts'
import { dataHandlingCheck } from './checks/data-handling.ts'
import { createDomainCheck } from './checks/domain.ts'
import { driftCheck } from './checks/drift.ts'
import { formatCheck } from './checks/format.ts'
import { humanOversightCheck } from './checks/human-oversight.ts'
import { identityCheck } from './checks/identity.ts'
import { limitsCheck } from './checks/limits.ts'
import { modelCheck } from './checks/model.ts'
import { overclaimsCheck } from './checks/overclaims.ts'
import { personalDataCheck } from './checks/private-details.ts'
import { purposeCheck } from './checks/purpose.ts'
import { createServedCardCheck } from './checks/served-card.ts'
import { createSignatureCheck } from './checks/signature.ts'
import { toolsPermissionsCheck } from './checks/tools-permissions.ts'
import { agentDescription } from './description.ts'
import type { EarlierDeclarations } from './earlier-declarations.port.ts'
import type { OperatorIdentity } from './operator-identity.port.ts'
import { createCaseReader } from './read-case.ts'
import { refuseCredentials } from './refuse-credentials.ts'

export type AgentDeps = {
  registrableDomain: RegistrableDomain
  /** What the account declared before. Without it nothing is compared. */
  earlierAgents?: EarlierDeclarations | undefined
  /** What the account has shown about itself: its keys and domains. */
  operators?: OperatorIdentity | undefined
  cardVerifier?: CardVerifier | undefined
  /** Reads what declared addresses serve. Undefined where the operator does not want that. */
  agentWeb?: WebFetcher | undefined
}

/** Certifies what an agent declares about itself. The declaration enters the public record: that is its notarisation. */
export function createAgentProduct(deps: AgentDeps): Product {
  const { operators, cardVerifier: verifier, agentWeb: web } = deps
  return defineProduct<AgentCase>({
    description: agentDescription,
    disclose: ({ title, sourceUrl, content }) => ({
      ...(title !== undefined && { title }),
      ...(sourceUrl !== undefined && { sourceUrl }),
      declaration: content,
    }),
    refuse: refuseCredentials,
    read: createCaseReader(deps),
    lineage: ({ lineage }) => lineage,
    checks: [
      formatCheck,
      identityCheck,
      contactCheck,
      purposeCheck,
      capabilitiesCheck,
      toolsPermissionsCheck,
      dataHandlingCheck,
      limitsCheck,
      humanOversightCheck,
      modelCheck,
      changePolicyCheck,
      overclaimsCheck,
      contradictionsCheck,
      personalDataCheck,
      driftCheck,
      createSignatureCheck({ verifier, operators, web }),
      createDomainCheck(web !== undefined),
      createServedCardCheck(web),
    ],
  })
}
