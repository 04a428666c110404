/** A mail to the owner of private certificates whose codes stand in record and log. */
export type NoticeMail = { accountId: string; email: string; attempts: number }

/** Owners of private certificates from before codes were hidden: each is told once, on the dashboard and by mail. */
export interface PrivacyNoticeStore {
  isOpen(accountId: string): Promise<boolean>
  /** Durable when it resolves. No mail is sent any more. */
  close(accountId: string, at: Date): Promise<void>
  /** Due mails to confirmed addresses. Each counts as tried, and is leased: not due again before `leasedUntil`. */
  take(limit: number, now: Date, leasedUntil: Date): Promise<NoticeMail[]>
  /** Of mails to confirmed addresses. */
  nextDueAt(): Promise<Date | undefined>
  postpone(accountId: string, until: Date): Promise<void>
  /** Sent, or never to be sent: not due again. */
  finish(accountId: string): Promise<void>
}
