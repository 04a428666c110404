import { defineProduct, type Product } from '../../core/judging/product.ts'
import type { RegistrableDomain } from '../../core/web/registrable-domain.port.ts'
import type { WebFetcher } from '../../core/web/web-fetcher.port.ts'
import { createIdentityLimits } from './agent-limits.ts'
import type { CardVerifier } from './card-verifier.port.ts'
import { capabilitiesCheck } from './checks/capabilities-check.ts'
import { changePolicyCheck } from './checks/change-policy-check.ts'
import { contactCheck } from './checks/contact-check.ts'
import { contradictionsCheck } from './checks/contradictions-check.ts'
import { dataHandlingCheck } from './checks/data-handling-check.ts'
import { createDomainCheck } from './checks/domain-check.ts'
import { driftCheck } from './checks/drift-check.ts'
import { formatCheck } from './checks/format-check.ts'
import { humanOversightCheck } from './checks/human-oversight-check.ts'
import { identityCheck } from './checks/identity-check.ts'
import { limitsCheck } from './checks/limits-check.ts'
import { modelCheck } from './checks/model-check.ts'
import { overclaimsCheck } from './checks/overclaims-check.ts'
import { personalDataCheck } from './checks/personal-data-check.ts'
import { purposeCheck } from './checks/purpose-check.ts'
import { createServedCardCheck } from './checks/served-card-check.ts'
import { createSignatureCheck } from './checks/signature-check.ts'
import { toolsPermissionsCheck } from './checks/tools-permissions-check.ts'
import { agentDescription } from './description.ts'
import type { AgentCase } from './drift/agent-case.ts'
import { createCaseReader } from './drift/read-case.ts'
import type { EarlierDeclarations } from './earlier-declarations.port.ts'
import type { OperatorIdentity } from './operator-identity.port.ts'
import { refuseCredentials } from './reading/credentials.ts'

export type AgentDeps = {
  registrableDomain: RegistrableDomain
  /** Earlier declarations of the account. If undefined, nothing is compared. */
  earlierAgents?: EarlierDeclarations | undefined
  /** Keys and verified domains of the account. */
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
    limits: createIdentityLimits(deps.registrableDomain),
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
