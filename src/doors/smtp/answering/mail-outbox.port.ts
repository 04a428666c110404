import type { MailOutcome } from '../certifying/mail-queue.port.ts'

/** An answer that has not been sent. It names its outcome; the text is written when it leaves. */
export type MailAnswer = {
  id: string
  accountId: string
  outcome: MailOutcome
  /** The `Message-ID` of the answered message. */
  inReplyTo: string | undefined
  createdAt: Date
  attempts: number
}

/** Answers between their writing (by the queue, when it settles a letter) and their sending. */
export interface MailOutbox {
  /** The oldest answers that are due. */
  due(limit: number, now: Date): Promise<MailAnswer[]>
  nextDueAt(): Promise<Date | undefined>
  /** Counts one more attempt. */
  postpone(id: string, until: Date): Promise<void>
  /** Sent or given up: never due again. */
  finish(id: string, now: Date): Promise<void>
}
