import type { ProductType } from '../judging/product-type.ts'
import type { Grade } from '../judging/verdict.ts'

/** The service's audit of its own log: entries read in the present round, rounds that were finished, faults found. */
export type AuditLoad = { position: number; rounds: number; faults: number }

/** Work that waits at the moment, and how often callers were refused or left since the start. */
export type Load = {
  /** Calls that the certifying thread has not answered. */
  calls: { waiting: number; bytes: number; refused: number }
  /** Texts before the language model; undefined where there is none, or it is unknown. */
  model: { waiting: number; refused: number; abandoned: number } | undefined
  /** In use on the heap of the certifying thread; undefined without such a thread, or while it is too busy to say. */
  certifierHeapBytes: number | undefined
  /** Undefined while the certifying thread is too busy to say. */
  audit: AuditLoad | undefined
}

/** Request bodies that are being read. */
export type BodyLoad = { bytes: number; refused: number }

/** Counters and gauges for the operator. Labels are ours alone: never an address, a key or a caller's word. */
export interface Metrics {
  requestAnswered(route: string, method: string, status: number, seconds: number): void
  /** A badge from memory: answered too fast and too often for a timing of each. */
  hotBadgeAnswered(status: number): void
  certified(product: ProductType, grade: Grade): void
  previewed(product: ProductType): void
  batchCommitted(changes: number, logSize: number): void
  /** A caller hung up before the answer. */
  callerLeft(): void
  loadSeen(load: Load, bodies: BodyLoad): void
  /** Entries whose copy is not at this target yet. */
  copiesWaiting(target: string, count: number): void
  copiesStored(target: string, count: number): void
  copiesRefused(target: string, count: number): void
  /** A delivery to a target that was unreachable or refused it. */
  copyTargetUnreachable(target: string): void
  /** The size of the log that a witness or an authority has attested last. */
  attested(kind: 'witness' | 'authority', name: string, size: number): void
  attestorFailed(kind: 'witness' | 'authority', name: string): void
  /** The Prometheus text format. */
  render(): Promise<{ contentType: string; body: string }>
}
