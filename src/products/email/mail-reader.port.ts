/** A header line after unfolding: the name in lower case, the value as it was written, encoded words included. */
export type MailHeader = { name: string; value: string }

/** `address` is empty where a display name stands alone. */
export type MailAddress = { name: string; address: string }

export type MailAttachment = {
  /** As the sender wrote it; empty when the part has no name. */
  name: string
  type: string
  bytes: number
  /** Lower-case hex of the decoded bytes. */
  sha256: string
}

export type TextVariant = { isHtml: boolean; text: string }

/** The content of a message. Nothing in it is verified: every line of a mail can be written by its sender. */
export type Mail = {
  /** All header lines of the message itself, first to last. */
  headers: MailHeader[]
  /** Lines without a colon among the headers, which no mail program writes. */
  brokenHeaderLines: number
  /** The addresses of every copy of a header, so that a repeated From hides none of them. */
  from: MailAddress[]
  sender: MailAddress[]
  replyTo: MailAddress[]
  to: MailAddress[]
  cc: MailAddress[]
  subject: string
  /** The plain text parts, or empty. */
  text: string
  /** The HTML parts as sent, or empty. */
  html: string
  /** The words of an invitation to a calendar, which mail programs show with the message; missing where there is none. */
  invitation?: string
  /** Text parts that only some mail programs show, such as AMP; missing where there is none. */
  variants?: TextVariant[]
  attachments: MailAttachment[]
  /** Messages that are attached as a whole: mail programs show them below the text or on a click. Missing where there is none. */
  enclosed?: EnclosedMail[]
}

/** `message` is the attached message byte by byte. */
export type EnclosedMail = { mail: Mail; message: Uint8Array }

/** A message that was not opened, and why: one clause that completes "because". */
export type RefusedMail = { refused: string }

/** Takes a mail apart. */
export interface MailReader {
  /** Whether a text is a mail that will not be opened; `read` refuses the same ones, and some more. */
  refuse(message: string): RefusedMail | undefined
  /** Undefined when a text is no mail; a message as delivered always is one. Never rejects, whatever is given. */
  read(message: string | Uint8Array): Promise<Mail | RefusedMail | undefined>
}
