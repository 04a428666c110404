/** How it stands with the copy of one record at one target. Everything in it may be known to anybody. */
export type CopyState = {
  target: string
  state: 'stored' | 'waiting' | 'failed'
  /** When it was last tried; unknown for what is stored, and for what was not tried yet. */
  at: Date | undefined
  detail: string | undefined
}

/** Says where copies of a record are kept. */
export interface CopyStates {
  /** One for each target that is configured, in the order of the setting. */
  of(entryIndex: number): Promise<CopyState[]>
}
