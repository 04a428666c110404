import type { MailDelivery } from '../../../core/judging/submission.ts'

/** A message that was accepted for an account, with all that is needed to certify it. */
export type Letter = {
  id: string
  accountId: string
  /** Content and title are fixed when the message is accepted: a later version must not read it differently. */
  content: string
  title: string | undefined
  delivery: MailDelivery
  /** The `Message-ID` that an answer refers to. */
  messageId: string | undefined
  /** Whether an answer may be written: none to automatic messages. */
  answerable: boolean
}

/** A letter's end. A reason is the code of a problem. */
export type MailOutcome = { kind: 'certified'; code: string } | { kind: 'refused'; reason: string }

export type MailSettlement = { letter: Letter; outcome: MailOutcome; answer: boolean }

/** Without its letter where the stored one cannot be decrypted. */
export type TakenLetter = { id: string; letter: Letter | undefined; attempts: number }

/** Messages between their acceptance and their certificate, stored encrypted. */
export interface MailQueue {
  /**
   * All durable when it resolves, or none. The same content for the same account within a day counts as a repeat,
   * sent because our first reply got lost: it is not added. Resolves to the ids of the added letters.
   */
  add(letters: Letter[]): Promise<string[]>
  /**
   * The oldest letters that are due. Each counts as tried, durably, before it is handed out: a letter that crashes
   * the process every time is noticed.
   */
  take(limit: number, now: Date): Promise<TakenLetter[]>
  /** When the next letter is due; undefined while the queue is empty. */
  nextDueAt(): Promise<Date | undefined>
  postpone(id: string, until: Date): Promise<void>
  /**
   * Never taken again, and the answers are in the outbox: all or nothing, durable when it resolves. An account gets
   * one mail a day for one reason.
   */
  settle(settlements: MailSettlement[], now: Date): Promise<void>
  /** Overwrites settled messages wherever they were stored, and deletes their traces after a day. */
  tidy(now: Date): Promise<void>
}
