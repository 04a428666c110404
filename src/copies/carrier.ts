import type { Away, CopyOutcome, Holding, LoggedBlock, WantedCopy } from './copy-target.port.ts'

/** Brings many blocks to one target, in whatever form it keeps them. */
export type Carrier = {
  /** By place. What was not tried, because the target is away or time is over, is not in it. */
  carry(wanted: WantedCopy[], signal: AbortSignal): Promise<Map<number, CopyOutcome>>
  /** By place, or why the target does not say. */
  check(entries: LoggedBlock[], signal: AbortSignal): Promise<Map<number, Holding> | Away>
}

/** A target with its names: `id` is kind and address, for us and the operator; `name` may be known to anybody. */
export type CopyRoute = { id: string; name: string; carrier: Carrier; pauseMs: number }
