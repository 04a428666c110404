import { toHex, utf8 } from '../core/encoding/bytes.ts'
import { sha256 } from '../core/encoding/sha256.ts'
import type { WitnessStore } from './witness-store.port.ts'

/** For tests: a memory that can fail. */
export function createMemoryWitnessStore(): WitnessStore & { fail: boolean } {
  const notes = new Map<string, string>()
  const hashOf = (origin: string) => toHex(sha256(utf8(origin)))
  return {
    fail: false,
    latest: async origin => notes.get(hashOf(origin)),
    latestByHash: async originHash => notes.get(originHash),
    async replace(origin, note) {
      if (this.fail) throw new Error('the disk is full')
      notes.set(hashOf(origin), note)
    },
  }
}
