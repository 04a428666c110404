import type { OnSecurityEvent } from '../access/security-event.ts'
import type { PasswordCost } from '../adapters/argon2/password-hasher.ts'
import { createLogger } from '../adapters/pino/logger.ts'
import { createMetrics } from '../adapters/prometheus/metrics.ts'
import { createPooledRandomBytes } from '../adapters/random/pooled-random-bytes.ts'
import { createAttestationReader } from '../adapters/sql/attestations/attestation-reader.ts'
import { createBlockStore } from '../adapters/sql/certificates/block-store.ts'
import { createCertificateReader } from '../adapters/sql/certificates/certificate-reader.ts'
import { createLogReader } from '../adapters/sql/certificates/log-reader.ts'
import { startCheckpoints } from '../adapters/sql/engine/sqlite/start-checkpoints.ts'
import { createStoredPrefixTree } from '../adapters/sql/prefix-tree/prefix-tree-rows.ts'
import { createReplaceableSigner } from '../core/record/replaceable-signer.ts'
import type { Clock, SteadyClock } from '../core/runtime/clock.ts'
import type { Metrics } from '../core/runtime/metrics.port.ts'
import { createRecentFigures } from '../core/runtime/recent-figures.ts'
import { createRecentProblems } from '../core/runtime/recent-problems.ts'
import { createBadgeCache } from '../doors/http/badge/badge-cache.ts'
import { loadAssets } from '../doors/web/assets.ts'
import { refuseRollback } from '../pipeline/commit/rollback.ts'
import { checkAgainstRecord } from '../pipeline/present/check-against-record.ts'
import { CATALOG, type CatalogLine, rangeOf } from '../products/catalog.ts'
import type { Config } from '../settings/config.ts'
import { askedAttestors, readWitnessPolicy } from './attestations/witness-policy.ts'
import { openDataFolder } from './data-folder.ts'
import { databasePlace, durabilityWarning } from './database-wiring.ts'
import { openRateLimits } from './rate-limits.ts'

/** The address, the clock and the threads of one service. Records are signed under the address, so it is known before the start. */
export type Place = {
  port: number
  baseUrl: string
  clock: Clock
  /** Undefined in tests that set the clock as they like. */
  steadyClock?: SteadyClock
  /** Certify on a thread of its own, as a service does; a test stays on one thread and keeps its clock. */
  threaded: boolean
  /** The certifying thread ended unexpectedly: the process has to be restarted. */
  onFatal?(error: Error): void
  /** Other products than ours, on one thread only: a catalog cannot be passed to another. */
  catalog?: readonly CatalogLine[]
  /** Less than the usual in tests that are not about passwords; each hash is stored with its own. */
  passwordCost?: PasswordCost
}

export type Foundation = Awaited<ReturnType<typeof openFoundation>>

/** Opens the data folder and everything that only reads it or counts: the ground that all other parts stand on. */
export async function openFoundation(resources: AsyncDisposableStack, config: Config, place: Place) {
  const { baseUrl, clock } = place
  const products = rangeOf(place.catalog ?? CATALOG)
  const witnessPolicy = readWitnessPolicy(config)
  const problems = createRecentProblems()
  const figures = createRecentFigures(clock)
  const logger = createLogger(config.LOG_LEVEL, problems.add)
  const onError = (error: unknown): undefined => {
    logger.error({ err: error }, 'something failed that no caller will see')
  }
  const folder = await openDataFolder(config, `${new URL(baseUrl).host}/log`, clock, { onError })
  resources.defer(() => folder.close())
  const { database, verifierKey, checkpoints } = folder
  const onSecurityEvent: OnSecurityEvent = event => logger.info(event, 'security')
  const durabilityConcern = await durabilityWarning(database)
  if (durabilityConcern !== undefined) logger.warn(durabilityConcern)
  const { engine, at } = databasePlace(config)
  if (place.threaded && engine === 'sqlite') {
    const onFatal = (error: Error) => {
      onError(error)
      place.onFatal?.(error)
    }
    const checkpointThread = startCheckpoints(at, { onError, onFatal })
    resources.defer(() => checkpointThread.stop())
  }
  const log = createLogReader(database)
  const blocks = createBlockStore(database)
  const certificates = checkAgainstRecord(createCertificateReader(database), blocks, log)
  await refuseRollback(log, checkpoints, verifierKey)
  return {
    settings: config,
    ...place,
    ...folder,
    /** Signs records and status lists; the key may change while the service runs. */
    recordSigner: createReplaceableSigner(folder.recordKey),
    logSigner: createReplaceableSigner(folder.signingKey),
    /** SQLite serves one process only. */
    isAlone: engine === 'sqlite',
    products,
    logger,
    onError,
    onSecurityEvent,
    randomBytes: createPooledRandomBytes(),
    metrics: alsoCounting(createMetrics(), figures),
    recent: { problems, figures },
    log,
    prefixTree: createStoredPrefixTree(database),
    attestations: createAttestationReader(database, askedAttestors(witnessPolicy, config)),
    witnessPolicy,
    blocks,
    certificates,
    badges: createBadgeCache(certificates, products),
    assets: loadAssets(),
    rateLimits: openRateLimits(config, database, clock),
  }
}

/** Answers are counted twice: for Prometheus, and for the operator's page. */
function alsoCounting(metrics: Metrics, figures: ReturnType<typeof createRecentFigures>): Metrics {
  return {
    ...metrics,
    requestAnswered(route, method, status, seconds) {
      metrics.requestAnswered(route, method, status, seconds)
      figures.answered(route, method, status, seconds)
    },
  }
}
