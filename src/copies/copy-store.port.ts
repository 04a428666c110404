import type { WantedCopy } from './copy-target.port.ts'

/** A copy that the cursor has left behind: accepted and not stored yet, refused, or found missing. */
export type Wait = WantedCopy & {
  refused: boolean
  /** How often in a row it ended like this. */
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
  /** When the first of those is due. */
  dueAt: Date | undefined
  /** Why nothing more could be brought when somebody last tried; undefined when all went well. */
  trouble: string | undefined
}

export type Settlement = { from: number; to: number; kept: Wait[]; done: number[] }

/** How far each target has followed the log. Nothing of it is written in a commit: the log itself is the outbox. */
export interface CopyStore {
  /** A target that nobody has heard of stands at the beginning of the log. */
  standing(target: string): Promise<Standing>
  /** The longest due first. */
  due(target: string, now: Date, most: number): Promise<Wait[]>
  /** All of them, in the order of the log. */
  waits(target: string): Promise<Wait[]>
  /** True for one holder at a time; who has it may ask again, to keep it. Durable when it resolves. */
  lease(target: string, holder: string, now: Date, until: Date): Promise<boolean>
  /** Ends the lease, and says for the operator how it went. */
  release(target: string, holder: string, trouble: string | undefined): Promise<void>
  /** All or nothing, durable when it resolves. False, with nothing written, for who lost the lease or finds the cursor moved. */
  settle(target: string, holder: string, settlement: Settlement): Promise<boolean>
  /** Has these tried again, beside whoever is at work. Durable when it resolves. */
  queue(target: string, waits: Wait[]): Promise<void>
  /** Puts the cursor back, so that everything from there is brought again. */
  rewind(target: string, to: number): Promise<void>
}
