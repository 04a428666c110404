const OWN = 'pinproof-'
/** What may stand in a header of ours although a stranger wrote it: printable ASCII, one token, no longer than a line. */
const SAFE = /^<[!-;=?-~]{1,250}>$/

/** The `Message-ID` of an answer, without the brackets. */
export function ownMessageId(id: string, domain: string): string {
  return `${OWN}${id}@${domain}`
}

/** An answer that somebody's rule sends back to us would otherwise be certified, answered and sent back again. */
export function isOwnMessageId(messageId: string | undefined, domain: string): boolean {
  const own = messageId?.toLowerCase() ?? ''
  return own.startsWith(`<${OWN}`) && own.endsWith(`@${domain.toLowerCase()}>`)
}

export function safeMessageId(messageId: string | undefined): string | undefined {
  return messageId !== undefined && SAFE.test(messageId) ? messageId : undefined
}
