import type { WriteProbe } from '../../../core/runtime/write-probe.port.ts'
import type { Database } from './database.ts'

/** Calls within this time share one probe: `/readyz` is open to all. */
const SHARED_MS = 1_000

export function createWriteProbe({ probeWrites }: Pick<Database, 'probeWrites'>): WriteProbe {
  let lastProbe: Promise<string | undefined> | undefined
  let sharedUntil = 0
  return {
    async refusal() {
      if (lastProbe === undefined || performance.now() >= sharedUntil) {
        lastProbe = probeWrites()
        // Also while a slow probe runs, there is no second one.
        sharedUntil = Number.POSITIVE_INFINITY
        const end = () => {
          sharedUntil = performance.now() + SHARED_MS
        }
        lastProbe.then(end, end)
      }
      return lastProbe
    },
  }
}
