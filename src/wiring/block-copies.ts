import { createEndpoint } from '../adapters/endpoint/create-endpoint.ts'
import { createKuboTarget } from '../adapters/kubo/kubo-target.ts'
import { createPinningTarget } from '../adapters/pinning/pinning-target.ts'
import { createBucketTarget } from '../adapters/s3/bucket-target.ts'
import { createBlockStore } from '../adapters/sql/certificates/block-store.ts'
import { createLogReader } from '../adapters/sql/certificates/log-reader.ts'
import type { Database } from '../adapters/sql/engine/database.ts'
import { createCopyStates } from '../adapters/sql/outboxes/copy-states.ts'
import { createCopyStore } from '../adapters/sql/outboxes/copy-store.ts'
import { createArchiveReplicator } from '../copies/archive-replicator.ts'
import { createBlockReplicator } from '../copies/block-replicator.ts'
import { createCopyOperations } from '../copies/copy-operations.ts'
import { publicNames } from '../copies/public-names.ts'
import type { CopyRoute, Replicator } from '../copies/replicator.ts'
import { startCopying } from '../copies/start-copying.ts'
import { toBase64, toHex, utf8 } from '../core/encoding/bytes.ts'
import type { Clock } from '../core/runtime/clock.ts'
import type { Metrics } from '../core/runtime/metrics.port.ts'
import type { RandomBytes } from '../core/runtime/random-bytes.ts'
import type { CopyStates } from '../pipeline/present/copy-states.port.ts'
import type { Config } from '../settings/config.ts'
import { type CopyPlace, copyTargetId } from '../settings/ipfs-setting.ts'
import type { OpenNetwork } from './block-network.ts'
import { userAgentOf } from './declared-web.ts'
import { startTimer } from './system-timer.ts'

/** Batches the records of a burst of commits. */
const PAUSE_MS = 250
/** Limits how often an archive that is not full yet is uploaded again. */
const ARCHIVE_PAUSE_MS = 5_000
const HOLDER_BYTES = 16

type CopySettings = Pick<Config, 'IPFS' | 'IPFS_KEYS' | 'BASE_URL'>

type Ground = { settings: CopySettings; database: Database; clock: Clock }

type CopyDeps = Ground & {
  network: Pick<OpenNetwork, 'addresses' | 'connect'>
  randomBytes: RandomBytes
  /** Whether no other process serves the same database. */
  isAlone: boolean
  metrics: Metrics
  onUnreachable(target: string, because: string): void
  onError(error: unknown): void
}

export type BlockCopies = {
  /** To be called after each commit. */
  wake(): void
  /** Undefined where no target is configured. */
  states: CopyStates | undefined
  stop(): Promise<void>
}

/** Starts copying every record to the targets in PINPROOF_IPFS. An unreachable target stops nothing. */
export function openBlockCopies(deps: CopyDeps): BlockCopies {
  const { database, clock, randomBytes, metrics: counts, network, onUnreachable, onError } = deps
  const routes = routesOf(deps, network)
  const store = createCopyStore(database)
  const log = createLogReader(database)
  // A process that is always alone need not wait for the lease of one that was killed.
  const holder = deps.isAlone ? 'alone' : toHex(randomBytes(HOLDER_BYTES))
  const loopDeps = { store, log, clock, randomBytes, holder, counts, startTimer, onUnreachable, onError }
  const loops = routes.map(route => startCopying({ ...loopDeps, route }))
  return {
    wake() {
      for (const each of loops) each.wake()
    },
    states: createCopyStates(database, routes),
    async stop() {
      await Promise.all(loops.map(each => each.stop()))
    },
  }
}

/** For operator commands: they ask the targets for stored copies; only the service makes copies. */
export function openCopyOperations(ground: Ground) {
  const { database, clock } = ground
  const routes = routesOf(ground, { addresses: () => [], connect() {} })
  return createCopyOperations({
    routes,
    store: createCopyStore(database),
    log: createLogReader(database),
    clock,
  })
}

function routesOf(ground: Ground, network: CopyDeps['network']): CopyRoute[] {
  const places = ground.settings.IPFS.copies
  const names = publicNames(places)
  return places.map((place, at) => ({
    id: copyTargetId(place),
    name: names[at]!,
    replicator: replicatorFor(place, ground, network),
    pauseMs: place.kind === 's3' ? ARCHIVE_PAUSE_MS : PAUSE_MS,
  }))
}

function replicatorFor(place: CopyPlace, ground: Ground, network: CopyDeps['network']): Replicator {
  const { settings, database, clock } = ground
  const { baseUrl } = place
  const endpoint = createEndpoint({ userAgent: userAgentOf(settings.BASE_URL), clock })
  const blocks = createBlockStore(database)
  // loadConfig has checked that a required key is set.
  const key = settings.IPFS_KEYS[place.host] ?? ''
  switch (place.kind) {
    case 'kubo':
      return createBlockReplicator(
        createKuboTarget({ endpoint, baseUrl, authorization: kuboAuthorization(key), blocks }),
      )
    case 'pinning': {
      const { addresses: origins, connect } = network
      return createBlockReplicator(createPinningTarget({ endpoint, baseUrl, token: key, origins, connect }))
    }
    case 's3': {
      const [accessKeyId = '', ...secret] = key.split(':')
      const keys = { accessKeyId, secretAccessKey: secret.join(':') }
      const bucket = createBucketTarget({ endpoint, baseUrl, region: place.region, ...keys, clock })
      return createArchiveReplicator(bucket, { log: createLogReader(database), blocks })
    }
  }
}

/** Both ways that Kubo knows (API.Authorizations): a token, or a user and a password. */
function kuboAuthorization(key: string): string | undefined {
  if (key === '') return undefined
  return key.includes(':') ? `Basic ${toBase64(utf8(key))}` : `Bearer ${key}`
}
