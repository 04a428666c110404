import { readFileSync } from 'node:fs'
import { createJudgeConsents } from '../adapters/sql/accounts/judge-consents.ts'
import { createAgentDirectory } from '../adapters/sql/agents/agent-directory.ts'
import { createKeptDocuments } from '../adapters/sql/certificates/kept-document-store.ts'
import { createStatusPlaces } from '../adapters/sql/certificates/status-places.ts'
import { createWriteProbe } from '../adapters/sql/engine/write-probe.ts'
import { createAllowanceRequests } from '../adapters/sql/operators/allowance-request-store.ts'
import { createOperatorStore } from '../adapters/sql/operators/operator-store.ts'
import { PROBLEM_STATUS } from '../doors/http/answers/problem-document.ts'
import { createBodyBudget } from '../doors/http/server/body-budget.ts'
import { createMcpEndpoint } from '../doors/mcp/mcp-endpoint.ts'
import type { Certifier } from '../pipeline/certifier.ts'
import { createSubmissionFields } from '../pipeline/intake/submission-fields.ts'
import { createStatusLists } from '../pipeline/present/status-lists.ts'
import type { Config } from '../settings/config.ts'
import type { AccountAccess } from './account-access.ts'
import { pageReadingOf } from './advisers.ts'
import type { BlockCopies } from './block-copies.ts'
import type { OpenNetwork } from './block-network.ts'
import { userAgentOf } from './declared-web.ts'
import type { Foundation } from './foundation.ts'
import { createOperations } from './operator/service-overview.ts'
import { missLimits } from './rate-limits.ts'
import type { WebhookDelivery } from './webhook-delivery.ts'

/** JSON may escape every byte of a text as six characters; the other fields fit into the rest. */
const ESCAPED_BYTES = 6
const OTHER_FIELDS_BYTES = 64 * 1024

type HttpParts = {
  ground: Foundation
  access: AccountAccess
  certifier: Certifier
  delivery: WebhookDelivery
  copies: BlockCopies
  network: OpenNetwork
}

/** API, gateway, log, pages and MCP in one server. It does not listen yet. */
export async function openHttpDoor(resources: AsyncDisposableStack, parts: HttpParts) {
  const { ground, access, certifier, delivery, copies, network } = parts
  const { settings, baseUrl, database, cipher, products } = ground
  const { createHttpDoor } = await import('../doors/http/server/create-http-door.ts')
  const bodyBytesMax = settings.CONTENT_BYTES_MAX * ESCAPED_BYTES + OTHER_FIELDS_BYTES
  const app = await createHttpDoor({
    ...ground,
    ...ground.rateLimits,
    ...access,
    certifier,
    copies: copies.states,
    keptDocuments: createKeptDocuments(database, cipher),
    judgeConsents: settings.OWN_JUDGE && createJudgeConsents(database),
    webhooks: delivery.webhooks,
    agents: createAgentDirectory(database, products.all),
    writeProbe: createWriteProbe(database),
    pageReading: pageReadingOf(settings, userAgentOf(baseUrl)),
    statusLists: createStatusLists({
      ...ground,
      signer: ground.recordSigner,
      places: createStatusPlaces(database),
    }),
    bodyBytesMax,
    bodies: createBodyBudget({ bytesMax: settings.WAITING_BYTES_MAX, bytesEachMax: bodyBytesMax }),
    unlimited: settings.FREE_CERTIFICATIONS === undefined,
    submissionFields: createSubmissionFields(fieldLimits(settings), products),
    trustProxy: settings.TRUST_PROXY,
    adminToken: settings.ADMIN_TOKEN,
    operators: createOperatorStore(database),
    allowanceRequests: createAllowanceRequests(database),
    operations: createOperations(ground, certifier),
    metricsToken: settings.METRICS_TOKEN,
    ipfsAddresses: network.addresses,
    mcp: createMcpEndpoint(baseUrl, products),
    pages: await openPages(ground, certifier, bodyBytesMax),
  })
  resources.defer(() => app.close())
  return app
}

async function openPages(ground: Foundation, { preview }: Certifier, bodyBytesMax: number) {
  const { settings } = ground
  const { createPages } = await import('../doors/web/create-pages.ts')
  return createPages({
    ...ground,
    preview,
    limits: {
      ...fieldLimits(settings),
      contentBytesMax: settings.CONTENT_BYTES_MAX,
      freeCertifications: settings.FREE_CERTIFICATIONS,
      certifyPerMinute: settings.CERTIFY_PER_MINUTE,
      sandboxPerMinute: settings.SANDBOX_PER_MINUTE,
      accountsPerHour: settings.ACCOUNTS_PER_HOUR,
      misses: missLimits(settings),
    },
    site: siteOf(settings),
    readsPages: settings.SOURCE_PAGES === 'on',
    sendsMail: settings.SMTP_OUT !== undefined,
    oidcLabel: settings.OIDC_ISSUER && settings.OIDC_LABEL,
    provesAbsence: settings.PREFIX_ROOT_SECONDS > 0,
    takesOperatorToken: settings.ADMIN_TOKEN !== undefined,
    problemStatus: PROBLEM_STATUS,
    bodyBytesMax,
  })
}

/** Files are read at the start, so that a missing one stops it. */
function siteOf({ OPERATOR, CONTACT, SECURITY_CONTACT, PRIVACY_PAGE, TERMS_PAGE }: Config) {
  const textOf = (file: string | undefined) => file && readFileSync(file, 'utf8')
  return {
    operator: OPERATOR,
    contact: CONTACT,
    securityContact: SECURITY_CONTACT,
    privacyText: textOf(PRIVACY_PAGE),
    termsText: textOf(TERMS_PAGE),
  }
}

function fieldLimits({ TITLE_CHARACTERS_MAX, SOURCE_URL_CHARACTERS_MAX }: Config) {
  return { titleCharactersMax: TITLE_CHARACTERS_MAX, sourceUrlCharactersMax: SOURCE_URL_CHARACTERS_MAX }
}
