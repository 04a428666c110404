import type { IncomingMessage, ServerResponse } from 'node:http'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Accounts } from '../../../access/accounts/accounts.ts'
import type { Confirmations } from '../../../access/accounts/confirmations.ts'
import type { JudgeConsents } from '../../../access/accounts/judge-consents.port.ts'
import type { KeptDocuments } from '../../../access/accounts/kept-documents.port.ts'
import type { PrivacyChoiceStore } from '../../../access/accounts/privacy-choices.port.ts'
import type { PrivacyNoticeStore } from '../../../access/accounts/privacy-notices.port.ts'
import type { Recovery } from '../../../access/accounts/recovery.ts'
import type { ApiKeys } from '../../../access/api-keys/api-keys.ts'
import type { AgentKeys } from '../../../access/domains/agent-keys.ts'
import type { Domains } from '../../../access/domains/domains.ts'
import type { MailAddresses } from '../../../access/mail-addresses/mail-addresses.ts'
import type { IdentityStore } from '../../../access/oidc/identity-store.port.ts'
import type { OidcLogIn } from '../../../access/oidc/oidc-log-in.ts'
import type { OpeningAttempts } from '../../../access/opening-attempts.ts'
import type { AllowanceRequests } from '../../../access/operators/allowance-requests.port.ts'
import type { Operations } from '../../../access/operators/operations.port.ts'
import type { OperatorStore } from '../../../access/operators/operator-store.port.ts'
import type { SecondFactor } from '../../../access/second-factor/second-factor.ts'
import type { OnSecurityEvent } from '../../../access/security-event.ts'
import type { KnownBrowsers } from '../../../access/sessions/known-browsers.ts'
import type { LogInTickets } from '../../../access/sessions/log-in-tickets.ts'
import type { Sessions } from '../../../access/sessions/sessions.ts'
import type { ShareLinks } from '../../../access/share-links/share-links.ts'
import type { Webhooks } from '../../../access/webhooks/webhooks.ts'
import type { ProductRange } from '../../../core/judging/product-range.ts'
import type { AttestationReader } from '../../../core/log/attestations.port.ts'
import type { LogReader } from '../../../core/log/log-reader.port.ts'
import type { Policy } from '../../../core/log/policy.ts'
import type { StoredPrefixTree } from '../../../core/prefix-tree/stored-prefix-tree.port.ts'
import type { BlockStore } from '../../../core/record/block-store.port.ts'
import type { Signer } from '../../../core/record/signer.port.ts'
import type { Clock } from '../../../core/runtime/clock.ts'
import type { Metrics } from '../../../core/runtime/metrics.port.ts'
import type { OpenRateWindow, RateWindow } from '../../../core/runtime/rate-window.port.ts'
import type { WriteProbe } from '../../../core/runtime/write-probe.port.ts'
import type { PageReader } from '../../../core/web/page-reader.port.ts'
import type { WebFetcher } from '../../../core/web/web-fetcher.port.ts'
import type { Certifier } from '../../../pipeline/certifier.ts'
import type { createSubmissionFields } from '../../../pipeline/intake/submission-fields.ts'
import type { AgentDirectory } from '../../../pipeline/present/agent-directory.port.ts'
import type { CertificateReader } from '../../../pipeline/present/certificate-reader.port.ts'
import type { CopyStates } from '../../../pipeline/present/copy-states.port.ts'
import type { StatusLists } from '../../../pipeline/present/status-lists.ts'
import type { WriteBadge } from '../badge/badge-answer.ts'
import type { BadgeCache } from '../badge/badge-cache.ts'
import type { ProductSchemas } from '../openapi/product-schemas.ts'
import type { BodyBudget } from './body-budget.ts'

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** The pages for browsers. They have routes of their own and reach everything else through the API. */
export type Pages = {
  register(app: App): Promise<void>
  notFound(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>
}

/** Routes of another door in the same application. */
export type RoutePlugin = { register(app: App): Promise<void> }

/** Everything the HTTP door is handed. It opens nothing itself. */
export type HttpDeps = {
  baseUrl: string
  clock: Clock
  certifier: Certifier
  products: ProductRange
  accounts: Accounts
  sessions: Sessions
  knownBrowsers: KnownBrowsers
  logInTickets: LogInTickets
  secondFactor: SecondFactor
  /** Undefined where the operator has named no log-in provider. */
  oidc: OidcLogIn | undefined
  identities: Pick<IdentityStore, 'list' | 'unlink'>
  onSecurityEvent: OnSecurityEvent
  apiKeys: ApiKeys
  certificates: CertificateReader
  badges: BadgeCache
  /** Undefined while no copies are made. */
  copies: CopyStates | undefined
  keptDocuments: KeptDocuments
  privacyChoices: PrivacyChoiceStore
  privacyNotices: Pick<PrivacyNoticeStore, 'isOpen' | 'close'>
  shareLinks: ShareLinks
  /** Undefined where the operator has no model of its own. */
  judgeConsents: JudgeConsents | undefined
  /** Undefined while mail is off. */
  mailAddresses: MailAddresses | undefined
  /** Undefined where no mail is sent. */
  confirmations: Confirmations | undefined
  recovery: Recovery
  webhooks: Webhooks
  agents: AgentDirectory
  agentKeys: AgentKeys
  domains: Domains
  blocks: BlockStore
  log: LogReader
  prefixTree: StoredPrefixTree
  attestations: AttestationReader
  /** The witnesses of this log; undefined where none are asked. */
  witnessPolicy: Policy | undefined
  statusLists: StatusLists
  writeProbe: WriteProbe
  /** Undefined where the operator has switched off reading pages. */
  pageReading: { web: WebFetcher; pages: PageReader } | undefined
  /** The log's verifier key, unless its hand-overs lead to a newer one. */
  verifierKey: string
  /** The log's key, for receipts. */
  logSigner: Signer
  metrics: Metrics
  openRateWindow: OpenRateWindow
  openingAttempts: OpeningAttempts
  limits: {
    certify: RateWindow | undefined
    sandbox: RateWindow | undefined
    accounts: RateWindow | undefined
  }
  submissionFields: ReturnType<typeof createSubmissionFields>
  /** Longest request body: the longest content with every character escaped. */
  bodyBytesMax: number
  /** Bounds the memory of all bodies that are being read. */
  bodies: BodyBudget
  unlimited: boolean
  trustProxy: string[]
  adminToken: string | undefined
  operators: Pick<OperatorStore, 'isOperator'>
  allowanceRequests: AllowanceRequests
  operations: Operations
  metricsToken: string | undefined
  logger: FastifyBaseLogger
  pages: Pages
  mcp: RoutePlugin
  /** Where the IPFS node can be reached; empty while there is none. */
  ipfsAddresses(): string[]
}

/** With the values that the door makes once for all endpoints. */
export type RouteDeps = HttpDeps & { writeBadge: WriteBadge; schemas: ProductSchemas }
