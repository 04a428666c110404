import { defineProduct, type Product } from '../../core/product.ts'
import { capabilitiesCheck } from './checks/capabilities.ts'
import { changePolicyCheck } from './checks/change-policy.ts'
import { contactCheck } from './checks/contact.ts'
import { contradictionsCheck } from './checks/contradictions.ts'
import { dataHandlingCheck } from './checks/data-handling.ts'
import { formatCheck } from './checks/format.ts'
import { humanOversightCheck } from './checks/human-oversight.ts'
import { identityCheck } from './checks/identity.ts'
import { limitsCheck } from './checks/limits.ts'
import { modelCheck } from './checks/model.ts'
import { overclaimsCheck } from './checks/overclaims.ts'
import { purposeCheck } from './checks/purpose.ts'
import { secretsCheck } from './checks/secrets.ts'
import { servedCardCheck } from './checks/served-card.ts'
import { signatureCheck } from './checks/signature.ts'
import { toolsPermissionsCheck } from './checks/tools-permissions.ts'
import { readAgent } from './request.ts'
import { agentRubric } from './rubric.ts'

/** Certifies what an agent declares about itself. The declaration enters the public record: that is its notarisation. */
export function createAgentProduct(): Product {
  return defineProduct({
    type: 'agent_verify',
    rubric: agentRubric,
    disclose: ({ title, sourceUrl, content }) => ({
      kind: 'public',
      ...(title !== undefined && { title }),
      ...(sourceUrl !== undefined && { sourceUrl }),
      declaration: content,
    }),
    read: readAgent,
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
      secretsCheck,
      signatureCheck,
      servedCardCheck,
    ],
  })
}
