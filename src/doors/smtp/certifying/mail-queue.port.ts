import type { MailDelivery } from '../../../core/judging/submission.ts'

/** A message that was accepted for an account, with all that is needed to certify it. */
export type Letter = {
  id: string
  accountId: string
  /** What is certified and its title, fixed when the message was accepted: another version of us must not read it otherwise. */
  content: string
  title: string | undefined
  delivery: MailDelivery
  /** The `Message-ID` that an answer refers to. */
  messageId: string | undefined
  /** Whether an answer may be written: none to what a machine wrote by itself. */
  answerable: boolean
}

/** What became of a letter. A reason is the code of a problem. */
export type Outcome = { kind: 'certified'; code: string } | { kind: 'refused'; reason: string }

export type Settlement = { letter: Letter; outcome: Outcome; answer: boolean }

/** Without its letter where what is stored of it cannot be opened. */
export type TakenLetter = { id: string; letter: Letter | undefined; attempts: number }

/** Messages between their acceptance and their certificate. What is stored of them is encrypted. */
export interface MailQueue {
  /**
   * All durable when it resolves, or none. The same content for the same account within a day is one message that was
   * sent again, because our first yes got lost: it is not added. Resolves to the ids of those that were.
   */
  add(letters: Letter[]): Promise<string[]>
  /**
   * The oldest letters that are due. Each counts as tried before it is handed out, durably: one that brings us down
   * every time is noticed.
   */
  take(limit: number, now: Date): Promise<TakenLetter[]>
  /** When the next of them is due: undefined while nothing waits. */
  nextDueAt(): Promise<Date | undefined>
  postpone(id: string, until: Date): Promise<void>
  /**
   * Never taken again, and the answers are in the outbox: all or nothing, durable when it resolves. An account is told of
   * one reason once a day.
   */
  settle(settlements: Settlement[], now: Date): Promise<void>
  /** Overwrites settled messages wherever they were stored, and forgets after a day that they were there. */
  tidy(now: Date): Promise<void>
}
