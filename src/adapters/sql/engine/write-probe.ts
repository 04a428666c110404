import type { WriteProbe } from '../../../core/runtime/write-probe.port.ts'
import type { Database } from './database.ts'

/** One probe serves everybody who asks within this time: `/readyz` is open to all. */
const SHARED_MS = 1_000

export function createWriteProbe({ probeWrites }: Pick<Database, 'probeWrites'>): WriteProbe {
  let newest: Promise<string | undefined> | undefined
  let sharedUntil = 0
  return {
    async refusal() {
      if (newest === undefined || performance.now() >= sharedUntil) {
        newest = probeWrites()
        // A probe that takes longer than that is still the only one.
        sharedUntil = Number.POSITIVE_INFINITY
        const end = () => {
          sharedUntil = performance.now() + SHARED_MS
        }
        newest.then(end, end)
      }
      return newest
    },
  }
}
