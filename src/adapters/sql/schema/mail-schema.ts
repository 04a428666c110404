/** What comes and goes by mail. `wrapped_key` and `sealed` are for the cipher of the data folder. */
export type MailSchema = {
  /** One row for an account that has a secret address. The token is found by its hash and shown from `sealed`. */
  mail_addresses: {
    account_id: string
    token_hash: string
    created_at: number
    wrapped_key: Uint8Array
    sealed: Uint8Array
  }
  mail_queue: MailQueueTable
  mail_outbox: MailOutboxTable
}

type MailQueueTable = {
  id: string
  account_id: string
  content_hash: string
  received_at: number
  attempts: number
  due_at: number
  /** From then on the row only tells that the message was here. */
  settled_at: number | null
  wrapped_key: Uint8Array | null
  sealed: Uint8Array | null
}

type MailOutboxTable = {
  id: string
  account_id: string
  /** Either the certificate, or why there is none. */
  code: string | null
  reason: string | null
  in_reply_to: string | null
  created_at: number
  attempts: number
  due_at: number
  finished_at: number | null
}
