export type OutgoingMail = {
  /** Makes the `Message-ID`: receivers recognise an answer that is sent twice after a crash. */
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
  /** `taken` when the next server has accepted it, `refused` when it never will. Rejects when a retry may succeed. */
  send(mail: OutgoingMail): Promise<'taken' | 'refused'>
  close(): void
}
