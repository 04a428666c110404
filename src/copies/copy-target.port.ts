/** A block by its place in the log. */
export type LoggedBlock = { place: number; cid: string }

/** A block that a target should have; `ticket` is what the target gave us when it took an earlier request upon itself. */
export type WantedCopy = LoggedBlock & { ticket: string | undefined }

/** Nothing was learned about a block: the target is out of reach, or wants to be left alone for a while. */
export type Away = { kind: 'away'; because: string; retryAfterMs?: number | undefined }

/** The target will store it by itself and wants to be asked again. */
export type Accepted = { kind: 'accepted'; ticket: string }

/** What came of bringing a block to a target. `because` is for the operator alone: it may be the target's own words. */
export type CopyOutcome =
  | { kind: 'stored' }
  | Accepted
  /** It does not take this block. */
  | { kind: 'refused'; because: string }
  /** It broke over it. Whether block or target is to blame shows in what becomes of the others. */
  | { kind: 'failing'; because: string }
  | Away

/** Whether a target still has what it was brought. */
export type Holding = { kind: 'stored' } | { kind: 'missing' } | Accepted

/** A place outside that keeps single blocks. Storing one twice is harmless. Whatever the target does is an answer. */
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
