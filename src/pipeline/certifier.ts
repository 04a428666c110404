import type { Certificate } from '../core/record/certificate.ts'
import type { Clock } from '../core/runtime/clock.ts'
import type { Load } from '../core/runtime/metrics.port.ts'
import { Problem } from '../core/runtime/problem.ts'
import { say } from '../core/text/say.ts'
import { createAnalyzer } from './analyze/analyze-submission.ts'
import { type Catalog, type Certify, createCertify } from './certify.ts'
import type { AnswerReader } from './commit/answer-reader.port.ts'
import type { StatusChange } from './commit/change.ts'
import type { Committer } from './commit/committer.ts'
import { createIdempotencyGate } from './commit/idempotency.ts'
import { createPreview, type Preview } from './preview.ts'
import type { Sealer } from './seal/seal-record.ts'

/** The pipeline as a door sees it. It may run on another thread: arguments and answers are plain values. */
export type Certifier = {
  certify: Certify
  preview: Preview
  /** Enters a change of status in the log. */
  restate(change: StatusChange): Promise<Certificate>
  load(): Promise<Load>
  /** Why nothing is being issued, or undefined while all is well. */
  stoppedBecause(): string | undefined
  /** Why the next certificate would be refused, or undefined where it would not. */
  refusal(): Promise<string | undefined>
  /** Refuses new requests and resolves when every accepted one has been answered. */
  drain(): Promise<void>
}

type CertifierDeps = {
  catalog: Catalog
  sealer: Sealer
  committer: Committer
  answers: AnswerReader
  clock: Clock
  baseUrl: string
  contentBytesMax: number
  /** For one analysis, once it has begun. */
  deadlineMs: number
  /** Analyses with the language model that run at the same time. */
  analysisSlots: number
  checkAllowance: ((accountId: string) => Promise<void>) | undefined
}

export function createCertifier(deps: CertifierDeps): Omit<Certifier, 'load'> {
  const { committer, deadlineMs, analysisSlots: slots } = deps
  const analyze = createAnalyzer({ deadlineMs, slots })
  return {
    certify: createCertify({ ...deps, analyze, idempotency: createIdempotencyGate(deps.answers) }),
    preview: createPreview({ ...deps, analyze }),
    async restate(change) {
      const result = await committer.commit(change)
      if (result.kind !== 'entered') throw new Problem('conflict', say`The status was not changed.`)
      return result.certificate
    },
    stoppedBecause: () => committer.stoppedBecause(),
    refusal: () => committer.refusal(),
    drain: () => committer.drain(),
  }
}
