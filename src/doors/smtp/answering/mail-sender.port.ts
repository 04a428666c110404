export type OutgoingMail = {
  /** Makes the `Message-ID`, so that an answer which is sent twice after a crash can be told for one. */
  id: string
  to: string
  subject: string
  text: string
  /** RFC 3834, section 5: an answer to a message, or written without one. */
  autoSubmitted: 'auto-replied' | 'auto-generated'
  inReplyTo: string | undefined
  attachments: { name: string; type: string; content: string }[]
}

/** Hands mails of ours to the mail server that delivers them. */
export interface MailSender {
  /** `taken` when the next server has taken it over, `refused` when it never will. Rejects when later may be better. */
  send(mail: OutgoingMail): Promise<'taken' | 'refused'>
  close(): void
}
