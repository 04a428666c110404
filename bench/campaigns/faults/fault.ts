import type { Owner } from '../../../test/support/service/owner.ts'

/** One kind of failure, and its observed outcome. */
export type Fault = {
  name: string
  run(owner: Owner, seed: number): Promise<Outcome>
}

export type Outcome = {
  /** Measured values, as text. */
  figures: string
  /** Promises that were broken. */
  faults: string[]
}

/** For faults that this machine cannot produce. */
export function skip(why: string): Outcome {
  return { figures: `not tried: ${why}`, faults: [] }
}

/** The sentences of those that do not hold. */
export function brokenOf(promises: Record<string, boolean>): string[] {
  return Object.entries(promises).flatMap(([promise, holds]) => (holds ? [] : [promise]))
}

export function inSeconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}

export function inMebibytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MiB`
}
