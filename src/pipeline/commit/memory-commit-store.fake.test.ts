import { describe } from 'node:test'
import type { LogHead } from '../../core/log/log-reader.port.ts'
import { answerReaderContract } from './answer-reader.contract.ts'
import { certificateDetailsContract } from './certificate-details.contract.ts'
import { commitStoreContract } from './commit-store.contract.ts'
import type { Subscriber } from './commit-store.port.ts'
import { keptDocumentsContract } from './keep-documents.contract.ts'
import { logReaderContract } from './log-reader.contract.ts'
import { createMemoryCommitStore } from './memory-commit-store.fake.ts'
import { queuedDeliveriesContract } from './queued-deliveries.contract.ts'

// The fake that the committer's tests rely on keeps the promises of its ports.

async function open(head?: LogHead) {
  const store = createMemoryCommitStore()
  if (head !== undefined) store.foundLog(head)
  return {
    store,
    other: store,
    log: store,
    answers: store,
    blocks: store.blocks,
    findCertificate: async (code: string) =>
      store.certificates().find(certificate => certificate.code === code),
    account: async (id: string) => store.account(id),
    usageOf: async (id: string) => store.usageOf(id),
    addAccount: async (id: string, remaining: number) => store.addAccount(id, remaining),
    setDocumentKey: async (id: string, key: Uint8Array) => store.setDocumentKey(id, key),
    documentsOf: async (id: string) => store.documentsOf(id),
    detailsOf: async (code: string) => store.detailsOf(code),
    addSubscriber: async (subscriber: Subscriber) => store.addSubscriber(subscriber),
    queuedDeliveries: async () => store.deliveries(),
    close: async () => {},
  }
}

describe('the commit store in memory', () => commitStoreContract(open))
describe('the details kept in memory', () => certificateDetailsContract(open))
describe('the documents kept in memory', () => keptDocumentsContract(open))
describe('the deliveries queued in memory', () => queuedDeliveriesContract(open))
describe('the log reader in memory', () => logReaderContract(open))
describe('the stored answers in memory', () => answerReaderContract(open))
