import { createEndpoint } from '../adapters/endpoint/create-endpoint.ts'
import { createAttestationStore } from '../adapters/sql/attestations/attestation-store.ts'
import { startWitnessing } from '../attestations/start-witnessing.ts'
import type { WakeLoop } from '../core/runtime/wake-loop.ts'
import { userAgentOf } from './declared-web.ts'
import type { Foundation } from './foundation.ts'
import { startTimer } from './system-timer.ts'

/** A witness that hangs must not keep the others' cosignatures back for long. */
const WITNESS_DEADLINE_MS = 5_000

export type Attesting = Pick<WakeLoop, 'wake' | 'stop'>

/** Starts asking the witnesses. They follow the log: no commit waits for them. */
export function startAttesting(ground: Foundation): Attesting {
  const { settings, witnessPolicy: policy, log, database, clock, metrics: counts, logger, onError } = ground
  const store = createAttestationStore(database)
  const userAgent = userAgentOf(settings.BASE_URL)
  const loops: WakeLoop[] = []
  if (policy !== undefined) {
    const endpoint = createEndpoint({ userAgent, clock, deadlineMs: WITNESS_DEADLINE_MS })
    const onFailing = (witness: string, because: string) =>
      logger.warn({ witness, because }, 'a witness does not cosign')
    const onFork = (witness: string, because: string) =>
      logger.error({ witness, because }, 'a witness has seen a history of this log that ours does not extend')
    const deps = { policy, log, store, endpoint, clock, startTimer, counts, onFailing, onFork, onError }
    loops.push(startWitnessing(deps))
  }
  return {
    wake() {
      for (const each of loops) each.wake()
    },
    async stop() {
      await Promise.all(loops.map(each => each.stop()))
    },
  }
}
