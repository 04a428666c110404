import type { Outcome } from '../certifying/mail-queue.port.ts'

/** An answer that has not been sent. It names its outcome; the text is written when it leaves. */
export type Answer = {
  id: string
  accountId: string
  outcome: Outcome
  /** The `Message-ID` of the answered message. */
  inReplyTo: string | undefined
  createdAt: Date
  attempts: number
}

/** Answers between their writing (by the queue, when it settles a letter) and their sending. */
export interface MailOutbox {
  /** The oldest answers that are due. */
  due(limit: number, now: Date): Promise<Answer[]>
  nextDueAt(): Promise<Date | undefined>
  /** Counts one more attempt. */
  postpone(id: string, until: Date): Promise<void>
  /** Sent or given up: never due again. */
  finish(id: string, now: Date): Promise<void>
}
