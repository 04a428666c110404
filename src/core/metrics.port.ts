import type { ProductType } from './product-type.ts'
import type { Grade } from './verdict.ts'

/** What operators watch. Labels are ours alone: never an address, a key or a caller's word. */
export interface Metrics {
  requestAnswered(route: string, method: string, status: number, seconds: number): void
  certified(product: ProductType, grade: Grade): void
  previewed(product: ProductType): void
  batchCommitted(changes: number, logSize: number): void
  /** The Prometheus text format. */
  render(): Promise<{ contentType: string; body: string }>
}
