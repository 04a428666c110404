import type { Lineage } from '../../core/judging/product.ts'
import type { LogHead } from '../../core/log/log-reader.port.ts'
import type { PrefixUpdate } from '../../core/prefix-tree/stored-prefix-tree.port.ts'
import type { Certificate } from '../../core/record/certificate.ts'
import type { CertificateDetails } from '../../core/record/certificate-details.ts'
import type { WebhookEvent } from '../../core/record/webhook-event.ts'

/** The one writer of the log: certificates, entries, debits and stored answers, in one transaction. */
export interface CommitStore {
  /**
   * Runs `work` alone. When this resolves, everything it wrote is durable and visible; when it rejects, the
   * caller must read the head again, because a failed commit may still have reached the disk.
   */
  transaction<T>(work: (tx: CommitTransaction) => Promise<T>): Promise<T>
}

export interface CommitTransaction {
  /** The stored head. No other process changes it before this transaction has ended. */
  head(): Promise<LogHead | undefined>
  storedAnswers(claims: IdempotencyClaim[]): Promise<IdempotencyClaim[]>
  /** For the accounts that exist. None of them is deleted before this transaction has ended. */
  remaining(accountIds: string[]): Promise<Map<string, number>>
  certificates(codes: string[]): Promise<Certificate[]>
  /** For the accounts that ask us to keep their documents: the key of each, encrypted. */
  documentKeys(accountIds: string[]): Promise<Map<string, Uint8Array>>
  /** The enabled webhooks of these accounts. */
  subscribers(accountIds: string[]): Promise<Subscriber[]>

  writeCertificates(certificates: NewCertificate[]): Promise<void>
  /** `entryIndex` is the place of the entry that says so. */
  writeStatus(certificate: Certificate, entryIndex: number): Promise<void>
  /** Debits the allowances where a debit is charged, and counts every debit into its account's usage of that day. */
  writeDebits(debits: Debit[]): Promise<void>
  /** In this order, after the certificates they belong to. Deletes each account's documents that are then `beyondLimits`. */
  keepDocuments(documents: KeptDocument[]): Promise<void>
  writeAnswers(claims: IdempotencyClaim[], at: Date): Promise<void>
  /** In this order, after the certificates they tell of. Rejects when one was queued before. */
  queueDeliveries(deliveries: NewDelivery[]): Promise<void>
  /** Rejects for a key that was introduced before. */
  writeRecordKey(recordKey: NewRecordKey): Promise<void>
  /** The number of entries that the stored prefix tree covers. */
  prefixSize(): Promise<number>
  /** `rootEntry` is the place of the entry with its root. */
  writePrefixTree(update: PrefixUpdate, rootEntry: number): Promise<void>
  /** Rejects unless the stored head still has `previousSize`: two writers can never both extend one tree. */
  extendLog(extension: LogExtension): Promise<void>
}

/** The answer that a repeated request with the same key and body must get. */
export type IdempotencyClaim = { accountId: string; key: string; fingerprint: string; answer: string }

export type NewCertificate = {
  certificate: Certificate
  block: Uint8Array
  fingerprint: number[]
  lineage?: Lineage | undefined
  details?: CertificateDetails | undefined
  /** The leaves of the tree of paragraphs that the record names, as they are stored. */
  paragraphs?: Uint8Array | undefined
}
/** `bytes` is the length of the text; the text itself is nowhere but in `ciphertext`. */
export type KeptDocument = {
  accountId: string
  code: string
  issuedAt: Date
  bytes: number
  ciphertext: Uint8Array
}
export type Subscriber = { webhookId: string; accountId: string; events: WebhookEvent[] }
export type NewDelivery = { webhookId: string; eventId: string; event: WebhookEvent; code: string; at: Date }
export type Debit = { accountId: string; code: string; charged: boolean; at: Date }

export type LogExtension = {
  previousSize: number
  entries: Uint8Array[]
  tiles: { level: number; index: number; bytes: Uint8Array }[]
  head: LogHead
  /** Where the only entry is a hand-over: from here on another key signs. */
  handOver?: NewHandOver
  /** Where the only entry corrects the times of earlier ones: the first of those. */
  correctedFrom?: number
}

/** `publicKey` is the new one, `at` when it begins to sign. */
export type NewHandOver = { note: string; publicKey: Uint8Array; at: Date }

/** A key for records, and the note by which the log's key introduces it. `replaces` is the key that is given up for it. */
export type NewRecordKey = {
  note: string
  publicKey: Uint8Array
  at: Date
  replaces?: Uint8Array | undefined
}
