import type { WriteProbe } from '../../../core/runtime/write-probe.port.ts'
import type { Database } from './database.ts'

/** Calls within this time share one probe: `/readyz` is open to all. */
const SHARED_MS = 1_000

export function createWriteProbe({ probeWrites }: Pick<Database, 'probeWrites'>): WriteProbe {
  let newest: Promise<string | undefined> | undefined
  let sharedUntil = 0
  return {
    async refusal() {
      if (newest === undefined || performance.now() >= sharedUntil) {
        newest = probeWrites()
        // Also while a slow probe runs, there is no second one.
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
