import type { ProductType } from '../judging/product-type.ts'
import type { Grade } from '../judging/verdict.ts'

/** What waits at the moment, and how often callers were turned away or left since the start. */
export type Load = {
  /** Calls that the certifying thread has not answered. */
  calls: { waiting: number; bytes: number; refused: number }
  /** Texts before the language model; undefined where there is none, or nobody can tell. */
  model: { waiting: number; refused: number; abandoned: number } | undefined
  /** In use on the heap of the certifying thread; undefined where there is no such thread, or it is too busy to tell. */
  certifierHeapBytes: number | undefined
}

/** Request bodies that are being read. */
export type BodyLoad = { bytes: number; refused: number }

/** Counters and gauges for the operator. Labels are ours alone: never an address, a key or a caller's word. */
export interface Metrics {
  requestAnswered(route: string, method: string, status: number, seconds: number): void
  /** A badge from memory: too fast to be worth timing, and too often asked for. */
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
  /** A delivery that found nobody, or was sent away. */
  copyTargetAway(target: string): void
  /** The Prometheus text format. */
  render(): Promise<{ contentType: string; body: string }>
}
