/** A negative reply of RFC 5321. 4xx asks the client to try again, 5xx tells it not to. */
export type SmtpReply = Error & { responseCode: number }

export function smtpReply(responseCode: number, text: string): SmtpReply {
  return Object.assign(new Error(text), { responseCode })
}

export function isSmtpReply(error: unknown): error is SmtpReply {
  return error instanceof Error && typeof (error as Partial<SmtpReply>).responseCode === 'number'
}
