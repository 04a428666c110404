import { utcDay } from '../../core/encoding/utc-day.ts'
import type { LogHead, LogReader } from '../../core/log/log-reader.port.ts'
import { compareLabels, EMPTY_NODE, type PrefixLeaf } from '../../core/prefix-tree/prefix-node.ts'
import { bucketOf } from '../../core/prefix-tree/prefix-page.ts'
import type { PrefixHead, StoredPrefixTree } from '../../core/prefix-tree/stored-prefix-tree.port.ts'
import type { BlockStore } from '../../core/record/block-store.port.ts'
import type { Certificate } from '../../core/record/certificate.ts'
import type { CertificateDetails } from '../../core/record/certificate-details.ts'
import { beyondLimits } from '../../core/record/document-retention.ts'
import type { AnswerReader } from './answer-reader.port.ts'
import type {
  CommitStore,
  CommitTransaction,
  IdempotencyClaim,
  KeptDocument,
  NewDelivery,
  Subscriber,
} from './commit-store.port.ts'

type Balance = { remaining: number; certified: number }
type UsageDay = { day: string; certified: number }

type State = {
  head: LogHead | undefined
  entries: Uint8Array[]
  handOvers: string[]
  recordKeys: string[]
  statusChanges: { code: string; index: number }[]
  timeCorrections: { index: number; from: number }[]
  tiles: Map<string, Uint8Array>
  blocks: Map<string, Uint8Array>
  certificates: Map<string, Certificate>
  accounts: Map<string, Balance>
  /** By account, then by day. */
  usage: Map<string, Map<string, number>>
  answers: Map<string, IdempotencyClaim & { at: Date }>
  /** By account. */
  documentKeys: Map<string, Uint8Array>
  /** By account, newest first. */
  documents: Map<string, KeptDocument[]>
  subscribers: Subscriber[]
  deliveries: NewDelivery[]
  /** By code. */
  details: Map<string, CertificateDetails>
  prefixTree: PrefixTreeState
}

type PrefixTreeState = { head: PrefixHead; pages: Map<number, Uint8Array>; leaves: PrefixLeaf[] }

export type MemoryCommitStore = CommitStore &
  LogReader &
  AnswerReader & {
    blocks: BlockStore
    prefixTree: StoredPrefixTree
    foundLog(head: LogHead): void
    addAccount(id: string, remaining: number): void
    account(id: string): Balance | undefined
    usageOf(id: string): UsageDay[]
    certificates(): Certificate[]
    /** From now on this account's documents are kept. */
    setDocumentKey(accountId: string, key: Uint8Array): void
    /** Newest first. */
    documentsOf(accountId: string): KeptDocument[]
    addSubscriber(subscriber: Subscriber): void
    /** In the order in which they were queued. */
    deliveries(): NewDelivery[]
    detailsOf(code: string): CertificateDetails | undefined
  }

/** A working store for tests: a transaction changes a copy, and committing puts the copy in place. */
export function createMemoryCommitStore(): MemoryCommitStore {
  let state = emptyState()
  let lastInLine: Promise<unknown> = Promise.resolve()

  async function runAlone<T>(work: (tx: CommitTransaction) => Promise<T>): Promise<T> {
    const draft = copyOf(state)
    const result = await work(transactionOn(draft))
    state = draft
    return result
  }

  return {
    transaction(work) {
      const turn = lastInLine.then(() => runAlone(work))
      lastInLine = turn.catch(() => {})
      return turn
    },
    head: async () => state.head && { ...state.head },
    tile: async (level, index) => state.tiles.get(`${level}/${index}`),
    entries: async (start, end) => state.entries.slice(start, end),
    handOvers: async () => state.handOvers,
    recordKeys: async () => state.recordKeys,
    keySet: async () => undefined,
    statusChanges: async code =>
      state.statusChanges.filter(change => change.code === code).map(({ index }) => index),
    timeCorrections: async () => state.timeCorrections,
    async findAnswer(accountId, key) {
      const claim = state.answers.get(`${accountId} ${key}`)
      return claim && { fingerprint: claim.fingerprint, answer: claim.answer }
    },
    async forgetAnswers(before) {
      for (const [name, { at }] of state.answers) if (at < before) state.answers.delete(name)
    },
    blocks: {
      get: async cid => state.blocks.get(cid),
      has: async cid => state.blocks.has(cid),
    },
    prefixTree: {
      head: async () => state.prefixTree.head,
      page: async page => state.prefixTree.pages.get(page),
      leaves: async buckets =>
        state.prefixTree.leaves.filter(({ label }) => buckets.includes(bucketOf(label))),
      firstLeaf: async (from, to) =>
        state.prefixTree.leaves.find(({ label }) => from <= bucketOf(label) && bucketOf(label) <= to),
    },
    foundLog(head) {
      state.head = head
    },
    addAccount: (id, remaining) => void state.accounts.set(id, { remaining, certified: 0 }),
    account: id => state.accounts.get(id),
    usageOf: id => [...(state.usage.get(id) ?? [])].map(([day, certified]) => ({ day, certified })),
    certificates: () => [...state.certificates.values()],
    setDocumentKey: (accountId, key) => void state.documentKeys.set(accountId, key),
    documentsOf: accountId => state.documents.get(accountId) ?? [],
    addSubscriber: subscriber => void state.subscribers.push(subscriber),
    deliveries: () => state.deliveries,
    detailsOf: code => state.details.get(code),
  }
}

function emptyState(): State {
  return {
    head: undefined,
    entries: [],
    handOvers: [],
    recordKeys: [],
    statusChanges: [],
    timeCorrections: [],
    tiles: new Map(),
    blocks: new Map(),
    certificates: new Map(),
    accounts: new Map(),
    usage: new Map(),
    answers: new Map(),
    documentKeys: new Map(),
    documents: new Map(),
    subscribers: [],
    deliveries: [],
    details: new Map(),
    prefixTree: {
      head: { size: 0, root: EMPTY_NODE.hash, rootEntry: undefined },
      pages: new Map(),
      leaves: [],
    },
  }
}

function copyOf(state: State): State {
  return {
    head: state.head,
    entries: [...state.entries],
    handOvers: [...state.handOvers],
    recordKeys: [...state.recordKeys],
    statusChanges: [...state.statusChanges],
    timeCorrections: [...state.timeCorrections],
    tiles: new Map(state.tiles),
    blocks: new Map(state.blocks),
    certificates: new Map(state.certificates),
    accounts: new Map([...state.accounts].map(([id, balance]) => [id, { ...balance }])),
    usage: new Map([...state.usage].map(([id, days]) => [id, new Map(days)])),
    answers: new Map(state.answers),
    documentKeys: new Map(state.documentKeys),
    documents: new Map(state.documents),
    subscribers: [...state.subscribers],
    deliveries: [...state.deliveries],
    details: new Map(state.details),
    prefixTree: { ...state.prefixTree, pages: new Map(state.prefixTree.pages) },
  }
}

function transactionOn(draft: State): CommitTransaction {
  return {
    head: async () => draft.head,
    storedAnswers: async claims =>
      claims.flatMap(({ accountId, key }) => draft.answers.get(`${accountId} ${key}`) ?? []),
    remaining: async ids =>
      new Map(ids.flatMap(id => (draft.accounts.has(id) ? [[id, draft.accounts.get(id)!.remaining]] : []))),
    certificates: async codes => codes.flatMap(code => draft.certificates.get(code) ?? []),
    documentKeys: async ids => new Map([...draft.documentKeys].filter(([id]) => ids.includes(id))),
    subscribers: async ids => draft.subscribers.filter(({ accountId }) => ids.includes(accountId)),
    async writeCertificates(certificates) {
      for (const { certificate, block, details } of certificates) {
        if (draft.certificates.has(certificate.code)) throw new Error(`${certificate.code} is there already`)
        draft.certificates.set(certificate.code, certificate)
        draft.blocks.set(certificate.cid, block)
        if (details !== undefined) draft.details.set(certificate.code, details)
      }
    },
    async writeStatus({ code, status, statusAt, statusReason, supersededBy }, index) {
      draft.statusChanges.push({ code, index })
      const certificate = draft.certificates.get(code)!
      draft.certificates.set(code, { ...certificate, status, statusAt, statusReason, supersededBy })
    },
    async writeDebits(debits) {
      for (const { accountId, charged, at } of debits) {
        const balance = draft.accounts.get(accountId)!
        balance.certified += 1
        if (charged) balance.remaining -= 1
        const days = draft.usage.get(accountId) ?? new Map<string, number>()
        draft.usage.set(accountId, days.set(utcDay(at), (days.get(utcDay(at)) ?? 0) + 1))
      }
    },
    async keepDocuments(documents) {
      for (const document of documents) {
        const newestFirst = [document, ...(draft.documents.get(document.accountId) ?? [])]
        const dropCount = beyondLimits(newestFirst).length
        draft.documents.set(document.accountId, newestFirst.slice(0, newestFirst.length - dropCount))
      }
    },
    async writeAnswers(claims, at) {
      for (const claim of claims) draft.answers.set(`${claim.accountId} ${claim.key}`, { ...claim, at })
    },
    async queueDeliveries(deliveries) {
      for (const delivery of deliveries) {
        const { webhookId, eventId } = delivery
        const isQueued = draft.deliveries.some(
          each => each.webhookId === webhookId && each.eventId === eventId,
        )
        if (isQueued) throw new Error(`${eventId} is queued for ${webhookId} already`)
        draft.deliveries.push(delivery)
      }
    },
    async writeRecordKey({ note }) {
      if (draft.recordKeys.includes(note)) throw new Error('this key was introduced before')
      draft.recordKeys.push(note)
    },
    prefixSize: async () => draft.prefixTree.head.size,
    async writePrefixTree({ size, root, added, moved, pages }, rootEntry) {
      draft.prefixTree.head = { size, root, rootEntry }
      const isMoved = (label: Uint8Array) => moved.some(leaf => compareLabels(leaf.label, label) === 0)
      const kept = draft.prefixTree.leaves.filter(({ label }) => !isMoved(label))
      const leaves = [...kept, ...moved, ...added]
      draft.prefixTree.leaves = leaves.toSorted((left, right) => compareLabels(left.label, right.label))
      for (const { page, nodes } of pages) draft.prefixTree.pages.set(page, nodes)
    },
    async extendLog({ previousSize, entries, tiles, head, handOver, correctedFrom }) {
      if (draft.head?.size !== previousSize) throw new Error('another writer has extended this log')
      draft.head = head
      draft.entries.push(...entries)
      if (handOver !== undefined) draft.handOvers.push(handOver.note)
      if (correctedFrom !== undefined)
        draft.timeCorrections.push({ index: previousSize, from: correctedFrom })
      for (const { level, index, bytes } of tiles) draft.tiles.set(`${level}/${index}`, bytes)
    },
  }
}
