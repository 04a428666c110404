import { createAccounts } from './access/accounts.ts'
import { createAgentKeys } from './access/agent-keys.ts'
import { createApiKeys } from './access/api-keys.ts'
import { createDomains } from './access/domains.ts'
import { createSessions } from './access/sessions.ts'
import { createPasswordHasher } from './adapters/argon2/password-hasher.ts'
import { createLogger } from './adapters/pino/logger.ts'
import { createMetrics } from './adapters/prometheus/metrics.ts'
import { createPooledRandomBytes } from './adapters/random/pooled-random-bytes.ts'
import { createAccountStore } from './adapters/sql/account-store.ts'
import { createAgentDirectory } from './adapters/sql/agent-directory.ts'
import { createAgentKeyStore } from './adapters/sql/agent-key-store.ts'
import { createAnswerReader } from './adapters/sql/answer-reader.ts'
import { createApiKeyStore } from './adapters/sql/api-key-store.ts'
import { createBlockStore } from './adapters/sql/block-store.ts'
import { createCertificateReader } from './adapters/sql/certificate-reader.ts'
import { createDomainStore } from './adapters/sql/domain-store.ts'
import { createKeptDocuments } from './adapters/sql/kept-documents.ts'
import { createLogReader } from './adapters/sql/log-reader.ts'
import { createSessionStore } from './adapters/sql/session-store.ts'
import { startCheckpoints } from './adapters/sql/start-checkpoints.ts'
import { registrableDomain } from './adapters/tldts/registrable-domain.ts'
import { domainProberOf } from './advisers.ts'
import { openBlockNetwork } from './block-network.ts'
import { type News, openCertifier, openCommitter } from './certifier.ts'
import type { Config } from './config.ts'
import type { Clock } from './core/clock.ts'
import { createRateWindow } from './core/rate-window.ts'
import { type DataFolder, dataPaths, openDataFolder } from './data-folder.ts'
import { createHttpDoor } from './doors/http/create-http-door.ts'
import { PROBLEM_STATUS } from './doors/http/problem-document.ts'
import { createMcpEndpoint } from './doors/mcp/mcp-endpoint.ts'
import { loadAssets } from './doors/web/assets.ts'
import { capsuleParts } from './doors/web/capsule-parts.ts'
import { createPages } from './doors/web/create-pages.ts'
import { openMailAddresses, openMailDoor } from './mail-door.ts'
import type { Certifier } from './pipeline/certifier.ts'
import { refuseRollback } from './pipeline/commit/rollback.ts'
import { introduceAgent } from './products/agent/introduce-agent.ts'
import { RUBRICS } from './products/rubrics.ts'
import { startCertifierThread } from './threads/start-certifier-thread.ts'
import { openWebhooks } from './webhook-delivery.ts'

const ANSWERS_KEPT_MS = 24 * 60 * 60 * 1000
const SWEEP_EVERY_MS = 60 * 60 * 1000
/** JSON may escape every byte of a text as six characters; the other fields fit into the rest. */
const ESCAPED_BYTES = 6
const OTHER_FIELDS_BYTES = 64 * 1024

export type Service = {
  baseUrl: string
  /** Finishes what was accepted, then lets go of everything. */
  close(): Promise<void>
}

/** Where the service is found. The address is part of what it signs, so it is known before anything starts. */
export type Place = {
  port: number
  baseUrl: string
  clock: Clock
  /** Certify on a thread of its own, as a service does; a test stays on one thread and keeps its clock. */
  threaded: boolean
}

/** The wiring: the one place that knows which adapter fills which port. Resolves when the service answers. */
export async function startService(config: Config, place: Place): Promise<Service> {
  // Whatever is open is closed again, the last first: in the end, and also when the start is refused half-way.
  const opened = new AsyncDisposableStack()
  try {
    await serve(opened, config, place)
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
  return { baseUrl: place.baseUrl, close: () => opened.disposeAsync() }
}

async function serve(opened: AsyncDisposableStack, config: Config, place: Place): Promise<void> {
  const { port, baseUrl, clock } = place
  const folder = await openDataFolder(config, `${new URL(baseUrl).host}/log`, clock)
  opened.defer(() => folder.close())
  const { database, signingKey, verifierKey, checkpoints } = folder
  const logger = createLogger(config.LOG_LEVEL)
  const report = (error: unknown): undefined => {
    logger.error({ err: error }, 'something failed that no caller will see')
  }
  if (place.threaded) {
    const moving = startCheckpoints(dataPaths(config).database, report)
    opened.defer(() => moving.stop())
  }
  const randomBytes = createPooledRandomBytes()
  const metrics = createMetrics()
  const log = createLogReader(database)
  const blocks = createBlockStore(database)
  await refuseRollback(log, checkpoints, verifierKey)
  const network = await openBlockNetwork(config, { blocks, peerSeed: signingKey.peerSeed, failed: report })
  opened.defer(() => network.stop())
  const told = { settings: config, database, cipher: folder.cipher, baseUrl, clock, randomBytes }
  const delivery = openWebhooks({ ...told, failed: report })
  opened.defer(() => delivery.stop())
  const certifier = await openPipeline(folder, config, place, {
    published({ size, checkpoint, cids }) {
      delivery.wake()
      metrics.batchCommitted(cids.length, size)
      checkpoints.remember(checkpoint)
      for (const cid of cids) network.announce(cid)
    },
    failed: report,
  })
  opened.defer(() => certifier.drain())

  const bodyBytesMax = config.CONTENT_BYTES_MAX * ESCAPED_BYTES + OTHER_FIELDS_BYTES
  const accounts = createAccounts({
    store: createAccountStore(database),
    passwords: createPasswordHasher(),
    clock,
    randomBytes,
    freeCertifications: config.FREE_CERTIFICATIONS ?? 1,
  })
  const certificates = createCertificateReader(database)
  const assets = loadAssets()
  const ground = { database, cipher: folder.cipher, clock, randomBytes }
  const mailAddresses = openMailAddresses(config, baseUrl, ground)
  const app = await createHttpDoor({
    baseUrl,
    clock,
    certifier,
    accounts,
    mailAddresses,
    sessions: createSessions(createSessionStore(database), clock, randomBytes),
    apiKeys: createApiKeys(createApiKeyStore(database), clock, randomBytes),
    certificates,
    keptDocuments: createKeptDocuments(database, folder.cipher),
    webhooks: delivery.webhooks,
    agents: createAgentDirectory(database, introduceAgent),
    agentKeys: createAgentKeys(createAgentKeyStore(database), clock),
    domains: createDomains({
      store: createDomainStore(database),
      prober: domainProberOf(config, baseUrl),
      registrableDomain,
      clock,
      randomBytes,
    }),
    blocks,
    log,
    verifierKey,
    publicKeys: folder.publicKeys,
    metrics,
    limits: {
      certify: perWindow(config.CERTIFY_PER_MINUTE, 60, clock),
      sandbox: perWindow(config.SANDBOX_PER_MINUTE, 60, clock),
      accounts: perWindow(config.ACCOUNTS_PER_HOUR, 3600, clock),
    },
    bodyBytesMax,
    unlimited: config.FREE_CERTIFICATIONS === undefined,
    trustProxy: config.TRUST_PROXY,
    adminToken: config.ADMIN_TOKEN,
    logger,
    ipfsAddresses: network.addresses,
    mcp: createMcpEndpoint(baseUrl),
    pages: createPages({
      baseUrl,
      clock,
      log,
      verifierKey,
      rubrics: RUBRICS,
      limits: {
        contentBytesMax: config.CONTENT_BYTES_MAX,
        freeCertifications: config.FREE_CERTIFICATIONS,
        certifyPerMinute: config.CERTIFY_PER_MINUTE,
        sandboxPerMinute: config.SANDBOX_PER_MINUTE,
        accountsPerHour: config.ACCOUNTS_PER_HOUR,
      },
      problemStatus: PROBLEM_STATUS,
      bodyBytesMax,
      assets,
    }),
  })
  opened.defer(() => app.close())
  if (mailAddresses !== undefined) {
    const answering = { baseUrl, certificates, blocks, log, verifierKey, capsule: capsuleParts(assets) }
    const working = { ...ground, ...answering, mailAddresses, certifier, accounts, metrics, failed: report }
    const mail = await openMailDoor({ settings: config, ...working })
    opened.defer(() => mail.close())
    if (config.SMTP_OUT === undefined)
      logger.warn('mail is certified and not answered: PINPROOF_SMTP_OUT is not set')
  }
  await app.listen({ port, host: config.HOST })
  const answers = createAnswerReader(database)
  const forgetOldAnswers = () =>
    answers.forgetAnswers(new Date(clock().getTime() - ANSWERS_KEPT_MS)).catch(report)
  const forgetOld = () => Promise.all([forgetOldAnswers(), delivery.forgetOld().catch(report)])
  const sweep = setInterval(() => void forgetOld(), SWEEP_EVERY_MS)
  opened.defer(() => clearInterval(sweep))
}

type PipelineNews = { published(news: News): void; failed(error: unknown): void }

async function openPipeline(
  folder: DataFolder,
  config: Config,
  { baseUrl, clock, threaded }: Place,
  listeners: PipelineNews,
): Promise<Certifier> {
  const { database, signingKey: signer, verifierKey, cipher } = folder
  if (threaded) {
    const { database: databasePath, signingKey: signingKeyPath, contentKey } = dataPaths(config)
    const start = {
      settings: config,
      databasePath,
      signingKeyPath,
      contentKeyPath: contentKey,
      verifierKey,
      baseUrl,
    }
    return startCertifierThread(start, listeners)
  }
  const committer = await openCommitter(database, { signer, verifierKey, cipher }, clock, listeners)
  const { failed } = listeners
  return openCertifier({ settings: config, database, signer, cipher, committer, baseUrl, clock, failed })
}

function perWindow(quota: number | undefined, windowSeconds: number, clock: Clock) {
  return quota === undefined ? undefined : createRateWindow(quota, windowSeconds, clock)
}
