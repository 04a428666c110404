/** A block by its place in the log. */
export type LoggedBlock = { place: number; cid: string }

/** A block that a target should have; `ticket` is the target's name for an earlier request that it accepted. */
export type WantedCopy = LoggedBlock & { ticket: string | undefined }

/** Nothing was learned about a block: the target is out of reach, or asks for a pause. */
export type Away = { kind: 'away'; because: string; retryAfterMs?: number | undefined }

/** The target will store it by itself and wants to be asked again. */
export type Acceptance = { kind: 'accepted'; ticket: string }

/** The outcome of delivering a block. `because` is for the operator alone: it may be the target's own words. */
export type CopyOutcome =
  | { kind: 'stored' }
  | Acceptance
  /** The target does not take this block. */
  | { kind: 'refused'; because: string }
  /** A server error. The outcomes of other blocks show whether block or target is to blame. */
  | { kind: 'failing'; because: string }
  | Away

/** Whether a target still has a block. */
export type Holding = { kind: 'stored' } | { kind: 'missing' } | Acceptance

/** A place outside that keeps single blocks. Storing one twice is harmless. No failure of the target is thrown. */
export interface BlockTarget {
  /** Where the answer is `stored`, the block is there under this very CID, and stays there. */
  store(copy: WantedCopy, signal: AbortSignal): Promise<CopyOutcome>
  /** In the order of the question. */
  holdingsOf(cids: string[], signal: AbortSignal): Promise<Holding[] | Away>
}

/** Neighbours in the log, in one file. The same `first` always names the same blocks, and later perhaps more of them. */
export type Archive = { first: number; blocks: { place: number; cid: string; bytes: Uint8Array }[] }

/** A place outside that keeps archives. One under the name of an earlier one takes its place. */
export interface ArchiveTarget {
  store(archive: Archive, signal: AbortSignal): Promise<CopyOutcome>
  /** The CIDs of the blocks that were read back from there with the right bytes; none where there is no such archive. */
  contentsOf(first: number, signal: AbortSignal): Promise<ReadonlySet<string> | Away>
}
