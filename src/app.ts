import { createAccounts } from './access/accounts/accounts.ts'
import { createApiKeys } from './access/api-keys/api-keys.ts'
import { createAgentKeys } from './access/domains/agent-keys.ts'
import { createDomains } from './access/domains/domains.ts'
import type { OnSecurityEvent } from './access/security-event.ts'
import { createSessions } from './access/sessions/sessions.ts'
import { createCommonPasswords } from './adapters/argon2/common-passwords.ts'
import { createPasswordHasher } from './adapters/argon2/password-hasher.ts'
import { createLogger } from './adapters/pino/logger.ts'
import { createMetrics } from './adapters/prometheus/metrics.ts'
import { createPooledRandomBytes } from './adapters/random/pooled-random-bytes.ts'
import { createAccountStore } from './adapters/sql/accounts/account-store.ts'
import { createApiKeyStore } from './adapters/sql/accounts/api-key-store.ts'
import { createSessionStore } from './adapters/sql/accounts/session-store.ts'
import { createAgentDirectory } from './adapters/sql/agents/agent-directory.ts'
import { createAgentKeyStore } from './adapters/sql/agents/agent-key-store.ts'
import { createDomainStore } from './adapters/sql/agents/domain-store.ts'
import { createBlockStore } from './adapters/sql/certificates/block-store.ts'
import { createCertificateReader } from './adapters/sql/certificates/certificate-reader.ts'
import { createKeptDocuments } from './adapters/sql/certificates/kept-document-store.ts'
import { createLogReader } from './adapters/sql/certificates/log-reader.ts'
import { startCheckpoints } from './adapters/sql/engine/sqlite/start-checkpoints.ts'
import { createWriteProbe } from './adapters/sql/engine/write-probe.ts'
import { registrableDomain } from './adapters/tldts/registrable-domain.ts'
import type { Clock } from './core/runtime/clock.ts'
import { PROBLEM_STATUS } from './doors/http/answers/problem-document.ts'
import { createBadgeCache } from './doors/http/badge/badge-cache.ts'
import { createBodyBudget } from './doors/http/server/body-budget.ts'
import { createMcpEndpoint } from './doors/mcp/mcp-endpoint.ts'
import { loadAssets } from './doors/web/assets.ts'
import { capsuleParts } from './doors/web/capsule-parts.ts'
import type { Certifier } from './pipeline/certifier.ts'
import { refuseRollback } from './pipeline/commit/rollback.ts'
import { createSubmissionFields } from './pipeline/intake/submission-fields.ts'
import { checkAgainstRecord } from './pipeline/present/check-against-record.ts'
import { CATALOG, type CatalogLine, rangeOf } from './products/catalog.ts'
import type { Config } from './settings/config.ts'
import { startCertifierThread } from './threads/start-certifier-thread.ts'
import type { Listeners } from './threads/start-thread.ts'
import { openBlockCopies } from './wiring/block-copies.ts'
import { openBlockNetwork } from './wiring/block-network.ts'
import type { News } from './wiring/certifier-wiring.ts'
import { type DataFolder, dataPaths, openDataFolder } from './wiring/data-folder.ts'
import { databasePlace, durabilityDoubt } from './wiring/database-wiring.ts'
import { domainProberOf } from './wiring/declared-web.ts'
import { openAccountErasures } from './wiring/erasure.ts'
import { startForgetting } from './wiring/forget-expired.ts'
import { openMailAddresses } from './wiring/mail-address-wiring.ts'
import { openRateLimits } from './wiring/rate-limits.ts'
import { openWebhooks } from './wiring/webhook-delivery.ts'

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
  onFatal?(error: Error): void
  /** Other products than ours. On one thread only: another one could not be told of them. */
  catalog?: readonly CatalogLine[]
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
  const products = rangeOf(place.catalog ?? CATALOG)
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
      onError: report,
      onFatal(error) {
        report(error)
        place.onFatal?.(error)
      },
    })
    opened.defer(() => moving.stop())
  }
  const randomBytes = createPooledRandomBytes()
  const metrics = createMetrics()
  const log = createLogReader(database)
  const blocks = createBlockStore(database)
  const certificates = checkAgainstRecord(createCertificateReader(database), blocks)
  const badges = createBadgeCache(certificates, products)
  await refuseRollback(log, checkpoints, verifierKey)
  const told = { settings: config, database, cipher: folder.cipher, baseUrl, clock, randomBytes }
  const delivery = openWebhooks({ ...told, onError: report })
  opened.defer(() => delivery.stop())
  const opening = openPipeline(folder, config, place, {
    onPublished({ size, checkpoint, changed }) {
      delivery.wake()
      copies.wake()
      metrics.batchCommitted(changed.length, size)
      checkpoints.remember(checkpoint)
      for (const certificate of changed) badges.forget(certificate)
      for (const { cid } of changed) network.announce(cid)
    },
    onError: report,
  })
  // Meanwhile this thread loads what answers. A refusal is told below, where it is waited for.
  opening.catch(() => {})
  const network = await openBlockNetwork(config, { blocks, peerSeed: signingKey.peerSeed, onError: report })
  opened.defer(() => network.stop())
  const onAway = (target: string, because: string) =>
    logger.warn({ target, because }, 'copies wait for a target')
  const isAlone = engine === 'sqlite'
  const copying = { settings: config, database, network, clock, randomBytes, isAlone, metrics, onAway }
  const copies = openBlockCopies({ ...copying, onError: report })
  opened.defer(() => copies.stop())
  const { createHttpDoor } = await import('./doors/http/server/create-http-door.ts')
  const { createPages } = await import('./doors/web/create-pages.ts')
  const certifier = await opening
  opened.defer(() => certifier.drain())

  const fieldLimits = {
    titleCharactersMax: config.TITLE_CHARACTERS_MAX,
    sourceUrlCharactersMax: config.SOURCE_URL_CHARACTERS_MAX,
  }
  const bodyBytesMax = config.CONTENT_BYTES_MAX * ESCAPED_BYTES + OTHER_FIELDS_BYTES
  const { openRateWindow, limits, mailLimits, forgetEnded } = openRateLimits(config, database, clock)
  const onSecurityEvent: OnSecurityEvent = event => logger.info(event, 'security')
  const erasures = openAccountErasures({ database, products, randomBytes, onError: report })
  opened.defer(() => erasures.stop())
  const accounts = createAccounts({
    store: createAccountStore(database),
    erasure: erasures,
    passwords: createPasswordHasher(),
    clock,
    randomBytes,
    openRateWindow,
    isCommonPassword: createCommonPasswords(),
    onSecurityEvent,
    freeCertifications: config.FREE_CERTIFICATIONS ?? 1,
  })
  const holding = { clock, randomBytes, onSecurityEvent, onError: report }
  const sessions = createSessions({ store: createSessionStore(database), ...holding })
  const asking = { ...holding, database, baseUrl, openRateWindow }
  const { SMTP_OUT: server } = config
  const confirming =
    server && (await import('./wiring/address-confirmation.ts')).openConfirmations(server, config, asking)
  opened.defer(async () => confirming?.stop())
  const confirmations = confirming?.confirmations
  const assets = loadAssets()
  const ground = { database, cipher: folder.cipher, clock, randomBytes }
  const mailAddresses = openMailAddresses(config, baseUrl, ground)
  const app = await createHttpDoor({
    baseUrl,
    clock,
    certifier,
    products,
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
    agents: createAgentDirectory(database, products.all),
    agentKeys: createAgentKeys(createAgentKeyStore(database), clock),
    domains: createDomains({
      store: createDomainStore(database),
      prober: domainProberOf(config, baseUrl),
      registrableDomain,
      clock,
      randomBytes,
      onControlChanged: badges.forgetAll,
    }),
    blocks,
    log,
    writeProbe: createWriteProbe(database),
    verifierKey,
    metrics,
    openRateWindow,
    limits,
    bodyBytesMax,
    bodies: createBodyBudget({ bytesMax: config.WAITING_BYTES_MAX, bytesEachMax: bodyBytesMax }),
    unlimited: config.FREE_CERTIFICATIONS === undefined,
    submissionFields: createSubmissionFields(fieldLimits, products),
    trustProxy: config.TRUST_PROXY,
    adminToken: config.ADMIN_TOKEN,
    metricsToken: config.METRICS_TOKEN,
    logger,
    ipfsAddresses: network.addresses,
    mcp: createMcpEndpoint(baseUrl, products),
    pages: createPages({
      baseUrl,
      clock,
      log,
      verifierKey,
      products,
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
    const read = { products, certificates, blocks, log, verifierKey, capsule: capsuleParts(assets) }
    const working = {
      certifier,
      accounts,
      confirmations,
      mailAddresses,
      mailLimits,
      metrics,
      onError: report,
    }
    const { openMailDoor } = await import('./wiring/mail-door.ts')
    const mail = await openMailDoor({ settings: config, baseUrl, ...ground, ...read, ...working })
    opened.defer(() => mail.close())
    if (config.SMTP_OUT === undefined)
      logger.warn('mail is certified and not answered: PINPROOF_SMTP_OUT is not set')
  }
  await app.listen({ port, host: config.HOST })
  // What an interrupted erasure has left does not wait for an hour.
  void erasures.finish()
  const forgetLinks = async () => confirmations?.forgetExpired()
  const others = [delivery.forgetOld, forgetEnded, sessions.forgetExpired, forgetLinks, erasures.finish]
  const forgetting = startForgetting({ database, clock, others, onError: report })
  opened.defer(() => forgetting.stop())
}

type PipelineNews = Omit<Listeners<News>, 'onFatal'>

async function openPipeline(
  folder: DataFolder,
  config: Config,
  { baseUrl, clock, threaded, catalog = CATALOG, onFatal }: Place,
  listeners: PipelineNews,
): Promise<Certifier> {
  const { database, signingKey: signer, verifierKey, cipher } = folder
  if (threaded) {
    if (catalog !== CATALOG) throw new Error('A thread of its own has the usual products.')
    const { signingKey: signingKeyPath, contentKey } = dataPaths(config)
    const start = {
      settings: config,
      database: databasePlace(config),
      signingKeyPath,
      contentKeyPath: contentKey,
      verifierKey,
      baseUrl,
    }
    const all = { ...listeners, onFatal: onFatal ?? listeners.onError }
    return startCertifierThread(start, all, config.WAITING_BYTES_MAX)
  }
  const { openCertifier, openCommitter } = await import('./wiring/certifier-wiring.ts')
  const committer = await openCommitter(database, { signer, verifierKey, cipher }, clock, listeners)
  const wired = { settings: config, catalog, database, signer, cipher, committer }
  return openCertifier({ ...wired, baseUrl, clock, onError: listeners.onError })
}
