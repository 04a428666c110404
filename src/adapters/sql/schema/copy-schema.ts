export type CopySchema = { copy_targets: CopyTargetTable; copy_waits: CopyWaitTable }

type CopyTargetTable = {
  /** Kind and address, without a secret. */
  target: string
  /** The first log entry that was not delivered, other than those in `copy_waits`. */
  next_entry: number
  /** Who delivers now, until when; another may take over after that. */
  holder: string | null
  held_until: number
  /** Why the last delivery ended early, for the operator. */
  trouble: string | null
}

type CopyWaitTable = {
  target: string
  entry_index: number
  cid: string
  ticket: string | null
  /** 0 or 1. */
  refused: number
  tries: number
  tried_at: number
  due_at: number
  because: string
}
