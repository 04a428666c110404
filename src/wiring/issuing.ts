import { createCommitStore } from '../adapters/sql/certificates/commit-store.ts'
import type { Certifier } from '../pipeline/certifier.ts'
import { CATALOG, type CatalogLine } from '../products/catalog.ts'
import { startCertifierThread } from '../threads/start-certifier-thread.ts'
import type { Listeners } from '../threads/start-thread.ts'
import type { AttestationLoops } from './attestations/attesting.ts'
import type { BlockCopies } from './block-copies.ts'
import { type OpenNetwork, openBlockNetwork } from './block-network.ts'
import type { CommitNotice } from './certifier-wiring.ts'
import { dataPaths } from './data-folder.ts'
import { databasePlace } from './database-wiring.ts'
import type { Foundation } from './foundation.ts'
import { watchClock } from './history/watch-clock.ts'
import { createKeyRotation, type RotateKey } from './keys/rotate-keys.ts'
import { openWebhooks } from './webhook-delivery.ts'

type IssuingCertifier = Certifier & { rotateKey: RotateKey }

/** The certifier, and the followers of its log: webhooks, the IPFS node, copies elsewhere and witnesses. */
export async function openIssuing(resources: AsyncDisposableStack, ground: Foundation) {
  const { settings, blocks, peerSeed, metrics, checkpoints, badges, onError } = ground
  const delivery = openWebhooks(ground)
  resources.defer(() => delivery.stop())
  const certifierPromise = openPipeline(ground, {
    onPublished({ size, checkpoint, certificates }) {
      delivery.wake()
      copies.wake()
      attesting.wake()
      metrics.batchCommitted(certificates.length, size)
      checkpoints.remember(checkpoint)
      for (const certificate of certificates) badges.forget(certificate)
      for (const { cid } of certificates) network.announce(cid)
    },
    onError,
  })
  // The certifying thread starts while this one loads the doors. Its refusal is thrown where `certifier` is awaited.
  certifierPromise.catch(() => {})
  const network = await openBlockNetwork(settings, { blocks, peerSeed, onError })
  resources.defer(() => network.stop())
  const copies = await openCopies(ground, network)
  resources.defer(() => copies.stop())
  const attesting = await openAttesting(ground)
  resources.defer(() => attesting.stop())
  return { delivery, network, copies, certifier: () => drainAtTheEnd(resources, certifierPromise) }
}

const NO_COPIES: BlockCopies = { wake() {}, states: undefined, stop: async () => {} }

/** The code for copies is loaded only where PINPROOF_IPFS names a place for them. */
async function openCopies(ground: Foundation, network: OpenNetwork): Promise<BlockCopies> {
  if (ground.settings.IPFS.copies.length === 0) return NO_COPIES
  const { openBlockCopies } = await import('./block-copies.ts')
  const onUnreachable = (target: string, because: string) =>
    ground.logger.warn({ target, because }, 'copies wait for a target')
  return openBlockCopies({ ...ground, network, onUnreachable })
}

const NO_ATTESTING: AttestationLoops = { wake() {}, stop: async () => {} }

/** The code for it is loaded only where the settings name witnesses or authorities. */
async function openAttesting(ground: Foundation): Promise<AttestationLoops> {
  if (ground.witnessPolicy === undefined && ground.settings.TIME_STAMPS.length === 0) return NO_ATTESTING
  const { startAttesting } = await import('./attestations/attesting.ts')
  return startAttesting(ground)
}

async function drainAtTheEnd(
  resources: AsyncDisposableStack,
  certifierPromise: Promise<IssuingCertifier>,
): Promise<IssuingCertifier> {
  const certifier = await certifierPromise
  resources.defer(() => certifier.drain())
  return certifier
}

async function openPipeline(
  ground: Foundation,
  listeners: Omit<Listeners<CommitNotice>, 'onFatal'>,
): Promise<IssuingCertifier> {
  const { settings, verifierKey, baseUrl, threaded, catalog = CATALOG, onFatal } = ground
  if (threaded) {
    if (catalog !== CATALOG) throw new Error('A thread of its own has the usual products.')
    const start = {
      settings,
      database: databasePlace(settings),
      paths: dataPaths(settings),
      verifierKey,
      recordKey: ground.recordSigner.publicKey,
      baseUrl,
    }
    const all = { ...listeners, onFatal: onFatal ?? listeners.onError }
    return startCertifierThread(start, all, settings.WAITING_BYTES_MAX)
  }
  return openHere(ground, catalog, listeners)
}

/** The certifier on this thread, as tests have it. */
async function openHere(
  ground: Foundation,
  catalog: readonly CatalogLine[],
  listeners: Omit<Listeners<CommitNotice>, 'onFatal'>,
): Promise<IssuingCertifier> {
  const { settings, database, signingKey: signer, recordSigner, verifierKey, cipher, clock } = ground
  const { onError } = listeners
  const { openCertifier, openCommitter } = await import('./certifier-wiring.ts')
  const watched = await watchClock({ settings, clock, steadyClock: ground.steadyClock, onError })
  const committer = await openCommitter(database, { signer, verifierKey, cipher }, watched, listeners)
  const certifier = await openCertifier({ ...ground, catalog, signer: recordSigner, committer, onError })
  const rotateKey = createKeyRotation({
    takeNewKey: ground.takeNewKey,
    store: createCommitStore(database),
    committer,
    recordSigner,
    asRecordSigner: key => key,
    clock,
  })
  const refusal = async () => ground.keyTokens.outage() ?? certifier.refusal()
  return { ...certifier, refusal, rotateKey, drain: () => drainAndStop(certifier, watched) }
}

async function drainAndStop(certifier: Certifier, clockWatch: { stop(): Promise<void> }): Promise<void> {
  try {
    await certifier.drain()
  } finally {
    await clockWatch.stop()
  }
}
