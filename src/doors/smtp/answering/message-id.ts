const OWN = 'pinproof-'
/** A foreign id that may enter a header of ours: printable ASCII, one token, no longer than a line. */
const SAFE = /^<[!-;=?-~]{1,250}>$/

/** The `Message-ID` of an answer, without the brackets. */
export function ownMessageId(id: string, domain: string): string {
  return `${OWN}${id}@${domain}`
}

/** Prevents a mail loop: an answer that a filter rule forwards to us would be certified and answered again. */
export function isOwnMessageId(messageId: string | undefined, domain: string): boolean {
  const lower = messageId?.toLowerCase() ?? ''
  return lower.startsWith(`<${OWN}`) && lower.endsWith(`@${domain.toLowerCase()}>`)
}

export function safeMessageId(messageId: string | undefined): string | undefined {
  return messageId !== undefined && SAFE.test(messageId) ? messageId : undefined
}
