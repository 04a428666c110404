/** The state of the copy of one record at one target. All of it is public. */
export type CopyState = {
  target: string
  state: 'stored' | 'waiting' | 'failed'
  /** The time of the last attempt; undefined for a stored copy, and before the first attempt. */
  at: Date | undefined
  detail: string | undefined
}

/** Says where copies of a record are kept. */
export interface CopyStates {
  /** A state for each configured target, in the order of the setting. */
  of(entryIndex: number): Promise<CopyState[]>
}
