import type { LogReader } from '../../core/log/log-reader.port.ts'
import { ORIGIN, sampleCertification } from './changes.sample.ts'
import { SAMPLE_CIPHER } from './cipher.sample.ts'
import { createCommitter } from './committer.ts'
import { emptyLogHead } from './empty-log-head.ts'
import type { LogIdentity } from './extend-tree.ts'
import { createMemoryCommitStore, type MemoryCommitStore } from './memory-commit-store.fake.ts'

const START = new Date('2026-01-02T03:04:05.678Z')

/** For tests: a log of so many certificates in memory, issued as the service issues them. */
export async function sampleLog(
  size: number,
  identity: LogIdentity,
  firstNumber = 0,
): Promise<MemoryCommitStore> {
  const store = createMemoryCommitStore()
  store.foundLog(await emptyLogHead(ORIGIN, identity, START))
  store.addAccount('account_ada', size)
  const ignore = () => {}
  const committer = await createCommitter({
    store,
    log: store,
    identity,
    cipher: SAMPLE_CIPHER,
    clock: () => START,
    onPublished: ignore,
    onError: ignore,
  })
  const numbers = Array.from({ length: size }, (_, at) => firstNumber + at)
  await Promise.all(numbers.map(number => committer.commit(sampleCertification(number))))
  return store
}

/** The same log, read through a fault. */
export function readingWith(log: LogReader, fault: Partial<LogReader>): LogReader {
  const { head, tile, entries, handOvers, recordKeys, keySet, statusChanges, timeCorrections } = log
  return { head, tile, entries, handOvers, recordKeys, keySet, statusChanges, timeCorrections, ...fault }
}

export function flipBit(bytes: Uint8Array, bit: number): Uint8Array {
  const at = Math.floor(bit / 8)
  return Uint8Array.from(bytes).with(at, bytes[at]! ^ (1 << (bit % 8)))
}
