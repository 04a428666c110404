import { parentPort, workerData } from 'node:worker_threads'
import { loadContentKey } from '../adapters/keyfile/content-key.ts'
import { createDocumentCipher } from '../adapters/keyfile/document-cipher.ts'
import { readKeyAccess } from '../adapters/keyfile/key-access.ts'
import { loadSigningKey } from '../adapters/keyfile/signing-key.ts'
import { createCommitStore } from '../adapters/sql/certificates/commit-store.ts'
import type { TextIdentity } from '../core/judging/product-description.ts'
import type { MailDelivery } from '../core/judging/submission.ts'
import { parseVerifierKey } from '../core/log/signed-note.ts'
import { createReplaceableSigner } from '../core/record/replaceable-signer.ts'
import { answerCalls } from '../core/runtime/answer-calls.ts'
import type { SubmissionFields } from '../pipeline/intake/submission-fields.ts'
import { CATALOG } from '../products/catalog.ts'
import {
  type CertifierSettings,
  type CommitNotice,
  openCertifier,
  openCommitter,
} from '../wiring/certifier-wiring.ts'
import { connectDatabase, type DatabasePlace } from '../wiring/database-wiring.ts'
import { watchClock } from '../wiring/history/watch-clock.ts'
import { type IssuingKey, openKeyTokens, type TokenSettings } from '../wiring/keys/key-tokens.ts'
import { createNewKeys } from '../wiring/keys/new-key.ts'
import { createKeyRotation } from '../wiring/keys/rotate-keys.ts'
import { steadyClock } from '../wiring/system-timer.ts'

// The thread that certifies: badges and pages do not wait while it judges a text or flushes the disk.

/** The thread's start data; it opens its own connections and reads the keys itself. */
export type CertifierStart = {
  settings: CertifierSettings & TokenSettings & Parameters<typeof readKeyAccess>[0]
  database: DatabasePlace
  paths: { signingKey: string; recordKey: string; contentKey: string }
  verifierKey: string
  /** The public half of the record key. */
  recordKey: Uint8Array
  baseUrl: string
}

/** The parameters of `certify` as they travel; a signal follows those of every call. */
export type CertifyCall = [
  fields: SubmissionFields,
  accountId: string,
  idempotencyKey: string | undefined,
  delivery: MailDelivery | undefined,
  words: TextIdentity | undefined,
]

await answerCalls<CommitNotice>(parentPort!, async ({ publish, fail }) => {
  const start = workerData as CertifierStart
  const { settings, paths, verifierKey, baseUrl } = start
  const clock = () => new Date()
  const database = await connectDatabase(start.database)
  const access = readKeyAccess(settings)
  const keyTokens = await openKeyTokens(settings, fail)
  const { publicKey } = parseVerifierKey(verifierKey)!
  const signer = keyTokens.log?.open(publicKey) ?? loadSigningKey(paths.signingKey, access)
  const asRecordSigner = (key: IssuingKey) => key.inBatches(fail)
  const recordKey = keyTokens.record?.open(start.recordKey) ?? loadSigningKey(paths.recordKey, access)
  const recordSigner = createReplaceableSigner(asRecordSigner(recordKey))
  const cipher = createDocumentCipher(loadContentKey(paths.contentKey, access))
  const listeners = { onPublished: publish, onError: fail }
  const watched = await watchClock({ settings, clock, steadyClock, onError: fail })
  const committer = await openCommitter(database, { signer, verifierKey, cipher }, watched, listeners)
  const parts = { settings, catalog: CATALOG, database, verifierKey, cipher, committer, baseUrl, clock }
  const certifier = await openCertifier({ ...parts, signer: recordSigner, onError: fail })
  const takeNewKey = createNewKeys({ paths, access, keyTokens, database })
  const keys = { takeNewKey, recordSigner, asRecordSigner }
  const rotateKey = createKeyRotation({ ...keys, store: createCommitStore(database), committer, clock })
  return {
    methods: {
      rotateKey,
      certify: (...[fields, accountId, key, delivery, words, caller]: [...CertifyCall, AbortSignal]) =>
        certifier.certify(fields, accountId, key, delivery, caller, words),
      preview: certifier.preview,
      restate: certifier.restate,
      refusal: async () => keyTokens.outage() ?? certifier.refusal(),
      load: async () => ({ ...(await certifier.load()), certifierHeapBytes: process.memoryUsage().heapUsed }),
    },
    stoppedBecause: certifier.stoppedBecause,
    async finish() {
      await certifier.drain()
      keyTokens.close()
      await watched.stop()
      await database.close()
    },
  }
})
