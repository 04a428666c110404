import { setTimeout as pause } from 'node:timers/promises'
import { createBlockStore } from '../../adapters/sql/certificates/block-store.ts'
import { createLogReader } from '../../adapters/sql/certificates/log-reader.ts'
import { createStoredCertificates } from '../../adapters/sql/certificates/stored-certificates.ts'
import type { Database } from '../../adapters/sql/engine/database.ts'
import { followHandOvers } from '../../core/log/succession.ts'
import type { AuditLoad } from '../../core/runtime/metrics.port.ts'
import { startWakeLoop } from '../../core/runtime/wake-loop.ts'
import { auditStoredLog } from '../../pipeline/commit/audit-stored-log.ts'
import type { Committer } from '../../pipeline/commit/committer.ts'
import { prefixTreeFault } from '../../pipeline/commit/prefix-tree/audit-prefix-tree.ts'
import { startTimer } from '../system-timer.ts'

/** Between two rounds at least: a small log is read in a moment. */
const REST = { pauseMs: 0, thenMs: 60_000 }
const PIECE_MS_MIN = 1

type SelfAuditDeps = {
  /** Of one core. 0 switches it off. */
  percent: number
  database: Database
  verifierKey: string
  committer: Pick<Committer, 'stop' | 'stoppedBecause'>
  onError(error: unknown): void
}

export type SelfAudit = { load(): AuditLoad; stop(): Promise<void> }

/** Reads the whole log again and again, beside everything else, and stops issuing at the first fault. */
export function startSelfAudit(deps: SelfAuditDeps): SelfAudit {
  const { percent, database, verifierKey, committer, onError } = deps
  const load: AuditLoad = { position: 0, rounds: 0, faults: 0 }
  if (percent === 0) return { load: () => load, stop: async () => {} }
  const log = createLogReader(database)
  const parts = { log, blocks: createBlockStore(database), certificates: createStoredCertificates(database) }

  async function round(signal: AbortSignal) {
    if (load.faults > 0) return REST
    const keys = await followHandOvers(verifierKey, await log.handOvers())
    const rest = createRest(percent, signal, position => {
      load.position = position
    })
    const nextTurn = () => rest(load.position)
    const fault =
      (await auditStoredLog({ ...parts, rest }, keys?.periods ?? [])) ??
      (await prefixTreeFault({ ...parts, nextTurn }))
    load.rounds += 1
    if (fault !== undefined) {
      load.faults += 1
      committer.stop(`The service has audited its own log and found a fault: ${fault}.`)
      onError(new Error(`Issuing is stopped. The stored log has a fault: ${fault}.`))
    }
    return REST
  }

  const onRoundError = (error: unknown) => (error as Error).name !== 'AbortError' && onError(error)
  const loop = startWakeLoop({ startTimer, round, onError: onRoundError, restAfterError: REST })
  return { load: () => ({ ...load }), stop: () => loop.stop() }
}

/** Sleeps after each piece of work for so long that the share of a core is kept. */
function createRest(percent: number, signal: AbortSignal, onPosition: (position: number) => void) {
  let begunAt = performance.now()
  return async (position: number) => {
    onPosition(position)
    const busyMs = Math.max(PIECE_MS_MIN, performance.now() - begunAt)
    await pause(busyMs * (100 / percent - 1), undefined, { signal, ref: false })
    begunAt = performance.now()
  }
}
