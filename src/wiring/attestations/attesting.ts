import { readFileSync } from 'node:fs'
import { createEndpoint } from '../../adapters/endpoint/create-endpoint.ts'
import { createAttestationStore } from '../../adapters/sql/attestations/attestation-store.ts'
import { startStamping } from '../../attestations/start-stamping.ts'
import { startWitnessing } from '../../attestations/start-witnessing.ts'
import type { WakeLoop } from '../../core/runtime/wake-loop.ts'
import { readPem, type X509 } from '../../core/time-stamp/x509-certificate.ts'
import { userAgentOf } from '../declared-web.ts'
import type { Foundation } from '../foundation.ts'
import { startTimer } from '../system-timer.ts'
import { askedAuthorities } from './witness-policy.ts'

/** A witness that hangs must not keep the others' cosignatures back for long. */
const WITNESS_DEADLINE_MS = 5_000
const AUTHORITY_DEADLINE_MS = 15_000
const MINUTE_MS = 60_000

export type AttestationLoops = Pick<WakeLoop, 'wake' | 'stop'>

/** Starts asking witnesses and authorities. They follow the log: no commit waits for them. */
export function startAttesting(ground: Foundation): AttestationLoops {
  const loops = [...witnessLoops(ground), ...authorityLoops(ground)]
  return {
    wake() {
      for (const each of loops) each.wake()
    },
    async stop() {
      await Promise.all(loops.map(each => each.stop()))
    },
  }
}

function witnessLoops(ground: Foundation): WakeLoop[] {
  const { witnessPolicy: policy, logger } = ground
  if (policy === undefined) return []
  const onFailing = (witness: string, because: string) =>
    logger.warn({ witness, because }, 'a witness does not cosign')
  const onFork = (witness: string, because: string) =>
    logger.error({ witness, because }, 'a witness has seen a history of this log that ours does not extend')
  return [startWitnessing({ ...partsOf(ground, WITNESS_DEADLINE_MS), policy, onFailing, onFork })]
}

function authorityLoops(ground: Foundation): WakeLoop[] {
  const { settings, randomBytes, logger } = ground
  const roots = readRoots(settings.TIME_STAMP_ROOTS)
  const onFailing = (authority: string, because: string) =>
    logger.warn({ authority, because }, 'a time-stamping authority does not stamp')
  const intervalMs = settings.TIME_STAMP_MINUTES * MINUTE_MS
  const parts = { ...partsOf(ground, AUTHORITY_DEADLINE_MS), randomBytes, roots, intervalMs, onFailing }
  return askedAuthorities(settings).map(authority => startStamping({ ...parts, authority }))
}

function partsOf(
  { settings, log, database, clock, metrics: counts, onError }: Foundation,
  deadlineMs: number,
) {
  const endpoint = createEndpoint({ userAgent: userAgentOf(settings.BASE_URL), clock, deadlineMs })
  return { log, store: createAttestationStore(database), endpoint, clock, startTimer, counts, onError }
}

function readRoots(path: string | undefined): X509[] | undefined {
  if (path === undefined) return undefined
  const roots = readPem(readFileSync(path, 'utf8'))
  if (roots === undefined || roots.length === 0)
    throw new Error(`PINPROOF_TIME_STAMP_ROOTS, ${path}: no certificates in PEM that can be read.`)
  return roots
}
