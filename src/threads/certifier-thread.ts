import { workerData } from 'node:worker_threads'
import { loadContentKey } from '../adapters/keyfile/content-key.ts'
import { createDocumentCipher } from '../adapters/keyfile/document-cipher.ts'
import { loadSigningKey } from '../adapters/keyfile/signing-key.ts'
import { openSqlite } from '../adapters/sql/sqlite.ts'
import { type CertifierSettings, type News, openCertifier, openCommitter } from '../certifier.ts'
import { answerCalls } from './answer-calls.ts'

// The thread that certifies. However long a text takes to judge, or a disk to flush, badges and pages do not wait for it.

/** What the thread is told when it starts; it opens its own connections and reads the key itself. */
export type CertifierStart = {
  settings: CertifierSettings
  databasePath: string
  signingKeyPath: string
  contentKeyPath: string
  verifierKey: string
  baseUrl: string
}

await answerCalls<News>(async ({ publish, fail }) => {
  const { settings, databasePath, signingKeyPath, contentKeyPath, verifierKey, baseUrl } =
    workerData as CertifierStart
  const clock = () => new Date()
  const database = openSqlite(databasePath)
  const signer = loadSigningKey(signingKeyPath)
  const cipher = createDocumentCipher(loadContentKey(contentKeyPath))
  const listeners = { published: publish, failed: fail }
  const committer = await openCommitter(database, { signer, verifierKey, cipher }, clock, listeners)
  const certifier = await openCertifier({
    settings,
    database,
    signer,
    cipher,
    committer,
    baseUrl,
    clock,
    failed: fail,
  })
  return {
    acts: { certify: certifier.certify, preview: certifier.preview, restate: certifier.restate },
    stoppedBecause: certifier.stoppedBecause,
    async finish() {
      await certifier.drain()
      await database.close()
    },
  }
})
