import { createAccounts } from './access/accounts.ts'
import { createAgentKeys } from './access/agent-keys.ts'
import { createApiKeys } from './access/api-keys.ts'
import { createDomains } from './access/domains.ts'
import type { TellEvent } from './access/security-event.ts'
import { createSessions } from './access/sessions.ts'
import { openAccountErasures } from './account-erasures.ts'
import { createCommonPasswords } from './adapters/argon2/common-passwords.ts'
import { createPasswordHasher } from './adapters/argon2/password-hasher.ts'
import { createLogger } from './adapters/pino/logger.ts'
import { createMetrics } from './adapters/prometheus/metrics.ts'
import { createPooledRandomBytes } from './adapters/random/pooled-random-bytes.ts'
import { createAccountStore } from './adapters/sql/account-store.ts'
import { createAgentDirectory } from './adapters/sql/agent-directory.ts'
import { createAgentKeyStore } from './adapters/sql/agent-key-store.ts'
import { createApiKeyStore } from './adapters/sql/api-key-store.ts'
import { createBlockStore } from './adapters/sql/block-store.ts'
import { createCertificateReader } from './adapters/sql/certificate-reader.ts'
import { createDomainStore } from './adapters/sql/domain-store.ts'
import { createKeptDocuments } from './adapters/sql/kept-documents.ts'
import { createLogReader } from './adapters/sql/log-reader.ts'
import { createSessionStore } from './adapters/sql/session-store.ts'
import { startCheckpoints } from './adapters/sql/start-checkpoints.ts'
import { registrableDomain } from './adapters/tldts/registrable-domain.ts'
import { openBlockCopies } from './block-copies.ts'
import { openBlockNetwork } from './block-network.ts'
import type { News } from './certifier.ts'
import type { Config } from './config.ts'
import type { Clock } from './core/clock.ts'
import { type DataFolder, dataPaths, openDataFolder } from './data-folder.ts'
import { databasePlace, durabilityDoubt } from './database.ts'
import { domainProberOf } from './declared-web.ts'
import { createBadgeCache } from './doors/http/badge-cache.ts'
import { createBodyBudget } from './doors/http/body-budget.ts'
import { PROBLEM_STATUS } from './doors/http/problem-document.ts'
import { createMcpEndpoint } from './doors/mcp/mcp-endpoint.ts'
import { loadAssets } from './doors/web/assets.ts'
import { capsuleParts } from './doors/web/capsule-parts.ts'
import { startForgetting } from './forget-old.ts'
import { openMailAddresses } from './mail-addresses.ts'
import type { Certifier } from './pipeline/certifier.ts'
import { refuseRollback } from './pipeline/commit/rollback.ts'
import { createSubmissionFields } from './pipeline/intake/submission-fields.ts'
import { holdToRecords } from './pipeline/present/hold-to-records.ts'
import { introduceAgent } from './products/agent/reading/introduce-agent.ts'
import { RUBRICS } from './products/rubrics.ts'
import { openRateLimits } from './rate-limits.ts'
import { startCertifierThread } from './threads/start-certifier-thread.ts'
import type { Listeners } from './threads/start-thread.ts'
import { openWebhooks } from './webhook-delivery.ts'

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
  /** What certifies has ended without being told to: only a new start helps. */
  broke?(error: Error): void
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
  const doubt = await durabilityDoubt(database)
  if (doubt !== undefined) logger.warn(doubt)
  const { engine, at } = databasePlace(config)
  if (place.threaded && engine === 'sqlite') {
    const moving = startCheckpoints(at, {
      failed: report,
      broke(error) {
        report(error)
        place.broke?.(error)
      },
    })
    opened.defer(() => moving.stop())
  }
  const randomBytes = createPooledRandomBytes()
  const metrics = createMetrics()
  const log = createLogReader(database)
  const blocks = createBlockStore(database)
  const certificates = holdToRecords(createCertificateReader(database), blocks)
  const badges = createBadgeCache(certificates)
  await refuseRollback(log, checkpoints, verifierKey)
  const told = { settings: config, database, cipher: folder.cipher, baseUrl, clock, randomBytes }
  const delivery = openWebhooks({ ...told, failed: report })
  opened.defer(() => delivery.stop())
  const opening = openPipeline(folder, config, place, {
    published({ size, checkpoint, changed }) {
      delivery.wake()
      copies.wake()
      metrics.batchCommitted(changed.length, size)
      checkpoints.remember(checkpoint)
      for (const certificate of changed) badges.forget(certificate)
      for (const { cid } of changed) network.announce(cid)
    },
    failed: report,
  })
  // Meanwhile this thread loads what answers. A refusal is told below, where it is waited for.
  opening.catch(() => {})
  const network = await openBlockNetwork(config, { blocks, peerSeed: signingKey.peerSeed, failed: report })
  opened.defer(() => network.stop())
  const tellAway = (target: string, because: string) =>
    logger.warn({ target, because }, 'copies wait for a target')
  const isAlone = engine === 'sqlite'
  const copying = { settings: config, database, network, clock, randomBytes, isAlone, metrics, tellAway }
  const copies = openBlockCopies({ ...copying, failed: report })
  opened.defer(() => copies.stop())
  const { createHttpDoor } = await import('./doors/http/create-http-door.ts')
  const { createPages } = await import('./doors/web/create-pages.ts')
  const certifier = await opening
  opened.defer(() => certifier.drain())

  const fieldLimits = {
    titleCharactersMax: config.TITLE_CHARACTERS_MAX,
    sourceUrlCharactersMax: config.SOURCE_URL_CHARACTERS_MAX,
  }
  const bodyBytesMax = config.CONTENT_BYTES_MAX * ESCAPED_BYTES + OTHER_FIELDS_BYTES
  const { openRateWindow, limits, mailLimits, forgetEnded } = openRateLimits(config, database, clock)
  const tell: TellEvent = event => logger.info(event, 'security')
  const erasures = openAccountErasures({ database, randomBytes, failed: report })
  opened.defer(() => erasures.stop())
  const accounts = createAccounts({
    store: createAccountStore(database),
    erasure: erasures,
    passwords: createPasswordHasher(),
    clock,
    randomBytes,
    openRateWindow,
    isCommonPassword: createCommonPasswords(),
    tell,
    freeCertifications: config.FREE_CERTIFICATIONS ?? 1,
  })
  const holding = { clock, randomBytes, tell, failed: report }
  const sessions = createSessions({ store: createSessionStore(database), ...holding })
  const asking = { ...holding, database, baseUrl, openRateWindow }
  const { SMTP_OUT: server } = config
  const confirming =
    server && (await import('./address-confirmation.ts')).openConfirmations(server, config, asking)
  opened.defer(async () => confirming?.stop())
  const confirmations = confirming?.confirmations
  const assets = loadAssets()
  const ground = { database, cipher: folder.cipher, clock, randomBytes }
  const mailAddresses = openMailAddresses(config, baseUrl, ground)
  const app = await createHttpDoor({
    baseUrl,
    clock,
    certifier,
    rubrics: RUBRICS,
    accounts,
    mailAddresses,
    confirmations,
    sessions,
    apiKeys: createApiKeys({ store: createApiKeyStore(database), ...holding }),
    certificates,
    badges,
    copies: copies.states,
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
    metrics,
    openRateWindow,
    limits,
    bodyBytesMax,
    bodies: createBodyBudget({ bytesMax: config.WAITING_BYTES_MAX, bytesEachMax: bodyBytesMax }),
    unlimited: config.FREE_CERTIFICATIONS === undefined,
    submissionFields: createSubmissionFields(fieldLimits),
    trustProxy: config.TRUST_PROXY,
    adminToken: config.ADMIN_TOKEN,
    metricsToken: config.METRICS_TOKEN,
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
        ...fieldLimits,
        contentBytesMax: config.CONTENT_BYTES_MAX,
        freeCertifications: config.FREE_CERTIFICATIONS,
        certifyPerMinute: config.CERTIFY_PER_MINUTE,
        sandboxPerMinute: config.SANDBOX_PER_MINUTE,
        accountsPerHour: config.ACCOUNTS_PER_HOUR,
      },
      sendsMail: config.SMTP_OUT !== undefined,
      problemStatus: PROBLEM_STATUS,
      bodyBytesMax,
      assets,
    }),
  })
  opened.defer(() => app.close())
  if (mailAddresses !== undefined) {
    const answering = {
      baseUrl,
      rubrics: RUBRICS,
      certificates,
      blocks,
      log,
      verifierKey,
      capsule: capsuleParts(assets),
    }
    const working = {
      ...ground,
      ...answering,
      mailAddresses,
      mailLimits,
      certifier,
      accounts,
      confirmations,
      metrics,
      failed: report,
    }
    const { openMailDoor } = await import('./mail-door.ts')
    const mail = await openMailDoor({ settings: config, ...working })
    opened.defer(() => mail.close())
    if (config.SMTP_OUT === undefined)
      logger.warn('mail is certified and not answered: PINPROOF_SMTP_OUT is not set')
  }
  await app.listen({ port, host: config.HOST })
  // What an interrupted erasure has left does not wait for an hour.
  void erasures.finish()
  const forgetLinks = async () => confirmations?.forgetExpired()
  const others = [delivery.forgetOld, forgetEnded, sessions.forgetExpired, forgetLinks, erasures.finish]
  const forgetting = startForgetting({ database, clock, others, failed: report })
  opened.defer(() => forgetting.stop())
}

type PipelineNews = Omit<Listeners<News>, 'broke'>

async function openPipeline(
  folder: DataFolder,
  config: Config,
  { baseUrl, clock, threaded, broke }: Place,
  listeners: PipelineNews,
): Promise<Certifier> {
  const { database, signingKey: signer, verifierKey, cipher } = folder
  if (threaded) {
    const { signingKey: signingKeyPath, contentKey } = dataPaths(config)
    const start = {
      settings: config,
      database: databasePlace(config),
      signingKeyPath,
      contentKeyPath: contentKey,
      verifierKey,
      baseUrl,
    }
    const all = { ...listeners, broke: broke ?? listeners.failed }
    return startCertifierThread(start, all, config.WAITING_BYTES_MAX)
  }
  const { openCertifier, openCommitter } = await import('./certifier.ts')
  const committer = await openCommitter(database, { signer, verifierKey, cipher }, clock, listeners)
  const { failed } = listeners
  return openCertifier({ settings: config, database, signer, cipher, committer, baseUrl, clock, failed })
}
