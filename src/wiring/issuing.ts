import type { Certifier } from '../pipeline/certifier.ts'
import { CATALOG } from '../products/catalog.ts'
import { startCertifierThread } from '../threads/start-certifier-thread.ts'
import type { Listeners } from '../threads/start-thread.ts'
import { openBlockCopies } from './block-copies.ts'
import { openBlockNetwork } from './block-network.ts'
import type { CommitNotice } from './certifier-wiring.ts'
import { dataPaths } from './data-folder.ts'
import { databasePlace } from './database-wiring.ts'
import type { Foundation } from './foundation.ts'
import { openWebhooks } from './webhook-delivery.ts'

/** The certifier, and the followers of its log: webhooks, the IPFS node and copies elsewhere. */
export async function openIssuing(resources: AsyncDisposableStack, ground: Foundation) {
  const { settings, blocks, signingKey, logger, metrics, checkpoints, badges, onError } = ground
  const delivery = openWebhooks(ground)
  resources.defer(() => delivery.stop())
  const certifierPromise = openPipeline(ground, {
    onPublished({ size, checkpoint, certificates }) {
      delivery.wake()
      copies.wake()
      metrics.batchCommitted(certificates.length, size)
      checkpoints.remember(checkpoint)
      for (const certificate of certificates) badges.forget(certificate)
      for (const { cid } of certificates) network.announce(cid)
    },
    onError,
  })
  // The certifying thread starts while this one loads the doors. Its refusal is thrown where `certifier` is awaited.
  certifierPromise.catch(() => {})
  const network = await openBlockNetwork(settings, { blocks, peerSeed: signingKey.peerSeed, onError })
  resources.defer(() => network.stop())
  const onUnreachable = (target: string, because: string) =>
    logger.warn({ target, because }, 'copies wait for a target')
  const copies = openBlockCopies({ ...ground, network, onUnreachable })
  resources.defer(() => copies.stop())
  return { delivery, network, copies, certifier: () => drainAtTheEnd(resources, certifierPromise) }
}

async function drainAtTheEnd(
  resources: AsyncDisposableStack,
  certifierPromise: Promise<Certifier>,
): Promise<Certifier> {
  const certifier = await certifierPromise
  resources.defer(() => certifier.drain())
  return certifier
}

async function openPipeline(
  ground: Foundation,
  listeners: Omit<Listeners<CommitNotice>, 'onFatal'>,
): Promise<Certifier> {
  const { settings, database, signingKey: signer, verifierKey, cipher, baseUrl, clock } = ground
  const { threaded, catalog = CATALOG, onFatal } = ground
  if (threaded) {
    if (catalog !== CATALOG) throw new Error('A thread of its own has the usual products.')
    const { signingKey: signingKeyPath, contentKey: contentKeyPath } = dataPaths(settings)
    const start = {
      settings,
      database: databasePlace(settings),
      signingKeyPath,
      contentKeyPath,
      verifierKey,
      baseUrl,
    }
    const all = { ...listeners, onFatal: onFatal ?? listeners.onError }
    return startCertifierThread(start, all, settings.WAITING_BYTES_MAX)
  }
  const { openCertifier, openCommitter } = await import('./certifier-wiring.ts')
  const committer = await openCommitter(database, { signer, verifierKey, cipher }, clock, listeners)
  const { onError } = listeners
  return openCertifier({ settings, catalog, database, signer, cipher, committer, baseUrl, clock, onError })
}
