import type { Away, CopyOutcome, Holding, LoggedBlock, WantedCopy } from './copy-target.port.ts'

/** Copies many blocks to one target, in the form that it stores. */
export type Replicator = {
  /** By place. Blocks that were not tried, because the target is unreachable or the signal was aborted, are missing. */
  replicate(copies: WantedCopy[], signal: AbortSignal): Promise<Map<number, CopyOutcome>>
  /** By place, or the reason for which the target does not answer. */
  check(entries: LoggedBlock[], signal: AbortSignal): Promise<Map<number, Holding> | Away>
}

/** A target with its names: `id` is kind and address, for us and the operator; `name` is public. */
export type CopyRoute = { id: string; name: string; replicator: Replicator; pauseMs: number }
