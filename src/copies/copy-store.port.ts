import type { WantedCopy } from './copy-target.port.ts'

/** A copy that the cursor has left behind: accepted and not stored yet, refused, or found missing. */
export type Wait = WantedCopy & {
  refused: boolean
  /** Equal endings in a row. */
  tries: number
  triedAt: Date
  dueAt: Date
  /** For the operator. */
  because: string
}

export type Standing = {
  /** The cursor: every block of the log before it is stored, or waits. */
  next: number
  /** How many wait behind the cursor, and how many of these were refused. */
  waiting: number
  refused: number
  /** The time at which the first of them is due. */
  dueAt: Date | undefined
  /** The reason for which the last delivery stopped; undefined when all went well. */
  trouble: string | undefined
}

export type Settlement = { from: number; to: number; waits: Wait[]; storedPlaces: number[] }

/** How far each target has followed the log. Nothing of it is written in a commit: the log itself is the outbox. */
export interface CopyStore {
  /** A new target stands at the beginning of the log. */
  standing(target: string): Promise<Standing>
  /** The longest due first. */
  due(target: string, now: Date, most: number): Promise<Wait[]>
  /** All of them, in the order of the log. */
  waits(target: string): Promise<Wait[]>
  /** True for one holder at a time, which may renew its lease. Durable when it resolves. */
  lease(target: string, holder: string, now: Date, until: Date): Promise<boolean>
  /** Ends the lease, and keeps the trouble for the operator. */
  release(target: string, holder: string, trouble: string | undefined): Promise<void>
  /** All or nothing, durable when it resolves. False, with nothing written, after a lost lease or a moved cursor. */
  settle(target: string, holder: string, settlement: Settlement): Promise<boolean>
  /** Has these tried again, also while a holder delivers. Durable when it resolves. */
  queue(target: string, waits: Wait[]): Promise<void>
  /** Puts the cursor back, so that everything from there is delivered again. */
  rewind(target: string, to: number): Promise<void>
}
