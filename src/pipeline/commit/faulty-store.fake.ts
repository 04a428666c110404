import type { CommitTransaction } from './commit-store.port.ts'
import type { MemoryCommitStore } from './memory-commit-store.fake.ts'

export type Fault = 'fails' | 'fails but persists'

export type FaultyStore = MemoryCommitStore & {
  /** How often anything was asked of the store so far. */
  calls(): number
}

/**
 * For tests: a store that breaks at chosen calls. Every read, every write, the beginning and the end of a transaction
 * count as one call each; only at the end does it matter whether what failed has nevertheless persisted.
 */
export function createFaultyStore(
  store: MemoryCommitStore,
  faultAt: (call: number) => Fault | undefined,
): FaultyStore {
  let calls = 0

  function nextFault(): Fault | undefined {
    calls += 1
    return faultAt(calls)
  }

  function breakable<Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) {
    return async (...args: Args): Promise<Result> => {
      if (nextFault() !== undefined) throw new Error(`input/output error at call ${calls}`)
      return work(...args)
    }
  }

  return {
    ...store,
    head: breakable(store.head),
    tile: breakable(store.tile),
    entries: breakable(store.entries),
    async transaction(work) {
      await breakable(async () => {})()
      let fault: Fault | undefined
      const result = await store.transaction(async tx => {
        const value = await work(breakEach(tx, breakable))
        fault = nextFault()
        if (fault === 'fails') throw new Error('the commit failed')
        return value
      })
      if (fault === 'fails but persists') throw new Error('the commit failed, or so it seems')
      return result
    },
    calls: () => calls,
  }
}

type Breakable = <Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
) => (...args: Args) => Promise<Result>

function breakEach(tx: CommitTransaction, breakable: Breakable): CommitTransaction {
  return {
    head: breakable(tx.head),
    storedAnswers: breakable(tx.storedAnswers),
    remaining: breakable(tx.remaining),
    certificates: breakable(tx.certificates),
    documentKeys: breakable(tx.documentKeys),
    subscribers: breakable(tx.subscribers),
    writeCertificates: breakable(tx.writeCertificates),
    writeStatus: breakable(tx.writeStatus),
    writeDebits: breakable(tx.writeDebits),
    keepDocuments: breakable(tx.keepDocuments),
    writeAnswers: breakable(tx.writeAnswers),
    queueDeliveries: breakable(tx.queueDeliveries),
    writeRecordKey: breakable(tx.writeRecordKey),
    prefixSize: breakable(tx.prefixSize),
    writePrefixTree: breakable(tx.writePrefixTree),
    extendLog: breakable(tx.extendLog),
  }
}
